import { type FormEvent, type ReactNode, useState } from "react";
import { type Currency, exponents } from "#domain/money/money.ts";
import { parseMoney } from "#domain/money/parse.ts";
import { ActionForm } from "#forms/action-form.tsx";
import { Checkbox } from "#forms/checkbox.tsx";
import { FileField } from "#forms/file-field.tsx";
import { formCheck } from "#forms/form-check.ts";
import { MoneyField } from "#forms/money-field.tsx";
import { RadioCards } from "#forms/radio-cards.tsx";
import { SubmitButton } from "#forms/submit-button.tsx";
import { TextField } from "#forms/text-field.tsx";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import type { PaymentView, WeighingFacts } from "#services/stage/payment-view.ts";
import { FilesAgain } from "./files-again.tsx";
import { KindNote } from "./kind-note.tsx";
import { bookedInstant, kindOfStated, type StatedKind } from "./stated-kind.ts";
import type { StageFormProps } from "./transfer-form.tsx";
import { firstValues } from "./typed-values.ts";

interface ReceiptFormProps extends StageFormProps {
  /** Today by the agent's clock, `yyyy-mm-dd`. */
  readonly today: string;
}

const check = formCheck(async () => (await import("#contracts/stage-incoming-form.ts")).stageIncomingForm);

const isCurrency = (text: string): text is Currency => Object.hasOwn(exponents, text);

function kindOfForm(form: HTMLFormElement, weighing: WeighingFacts): StatedKind | null {
  const values = new FormData(form);
  const text = (name: string) => String(values.get(name) ?? "");
  const currency = text("currency");
  if (text("result") !== "received" || !isCurrency(currency)) return null;
  const amount = parseMoney(text("amount"), currency);
  if (!amount.ok || amount.value.minor === 0n) return null;
  const isDate = /^\d{4}-\d\d-\d\d$/.test(text("bookedOn"));
  return kindOfStated(weighing, {
    amount: amount.value,
    bookedAt: isDate ? bookedInstant(text("bookedOn"), text("bookedTime"), weighing.timeZone) : null,
    isThirdParty: values.has("isThirdParty"),
  });
}

function Arrived({ payment, note }: { payment: PaymentView; note: ReactNode }) {
  const t = useText();
  const isChain = payment.network !== null;
  const { currency } = payment.payIn;
  const on = isChain ? "chain" : "bank";
  const choices = [currency, ...Object.keys(exponents).filter((code) => code !== currency)];
  return (
    <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <MoneyField
          name="amount"
          label={t(`payment.incoming.${on}Amount`)}
          hint={t(`payment.incoming.${on}AmountHint`)}
          currency={{ name: "currency", choices, label: t("payment.incoming.currency") }}
        />
        {note}
      </div>
      <TextField name="bookedOn" type="date" label={t("payment.incoming.bookedOn")} />
      <TextField name="bookedTime" type="time" label={t("payment.incoming.bookedTime")} isOptional />
      {isChain ? null : (
        <>
          <TextField name="payerName" label={t("payment.incoming.payerName")} maxLength={140} autoComplete="off" isOptional />
          <TextField name="payerAccountTail" label={t("payment.incoming.tail")} maxLength={8} autoComplete="off" isCode isOptional />
        </>
      )}
      <div className="sm:col-span-2">
        <TextField
          name="reference"
          label={t(isChain ? "payment.incoming.hash" : "payment.incoming.reference")}
          hint={t(isChain ? "payment.outgoing.hashHint" : "payment.incoming.referenceHint")}
          maxLength={140}
          autoComplete="off"
          spellCheck={false}
          isCode
          isOptional={!isChain}
        />
        <Checkbox name="isThirdParty" label={t("payment.incoming.thirdParty")} hint={t("payment.incoming.thirdPartyHint")} />
      </div>
    </div>
  );
}

/** What arrived, line by line from the statement, or that nothing did and why (design/screens §14). */
export function ReceiptForm({ payment, reply, commandId, posting, today }: ReceiptFormProps) {
  const t = useText();
  const language = useLanguage();
  const { weighing } = payment;
  const on = payment.network === null ? "bank" : "chain";
  const [live, setLive] = useState<StatedKind | null | undefined>(undefined);
  const own = reply?.intent === "submitIncoming" ? reply : undefined;
  const look = (event: FormEvent<HTMLDivElement>) => {
    const form = event.currentTarget.querySelector("form");
    if (form) setLive(kindOfForm(form, weighing));
  };
  return (
    <div onInput={look}>
      <ActionForm
        id="incoming"
        intent="submitIncoming"
        reply={reply}
        commandId={commandId}
        {...posting.submission}
        hasFiles
        check={check}
        className="group grid gap-2"
        defaultValue={firstValues(payment, today, language)}
      >
        <RadioCards
          name="result"
          legend={t("payment.incoming.result")}
          columns={2}
          cards={[
            { value: "received", title: t("payment.incoming.received"), text: t(`payment.incoming.${on}Text`) },
            { value: "notReceived", title: t("payment.incoming.notReceived"), text: t(`payment.incoming.${on}MissingText`) },
          ]}
        />
        <div className="group-has-[[value=notReceived]:checked]:hidden">
          <Arrived payment={payment} note={<KindNote stated={live === undefined ? (own?.stated ?? null) : live} weighing={weighing} />} />
        </div>
        <div className="group-has-[[value=received]:checked]:hidden">
          <TextField name="reason" label={t("payment.incoming.reason")} hint={t("payment.incoming.reasonHint")} rows={3} maxLength={500} />
        </div>
        <FileField name="files" label={t(`payment.incoming.${on}Files`)} hint={own ? <FilesAgain /> : undefined} isMultiple />
        <div className="verdict-bar">
          <SubmitButton>{t("payment.incoming.submit")}</SubmitButton>
        </div>
      </ActionForm>
    </div>
  );
}
