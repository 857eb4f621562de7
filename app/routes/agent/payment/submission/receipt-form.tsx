import { type FormEvent, type ReactNode, useState } from "react";
import { exponents, isCurrency, type Money } from "#domain/money/money.ts";
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
import type { AssessmentFacts } from "#services/stage/payment-view.ts";
import { CircleAlert } from "#ui/icons.ts";
import { type Compared, hasComparison, type ShownPayment, tickedOf } from "../comparison/comparison.ts";
import { withAmounts } from "../stage-amounts.ts";
import { KindNote } from "./kind-note.tsx";
import { LateFields, lateValues } from "./late-fields.tsx";
import { bookedInstant, kindOfSubmitted, type SubmittedKind } from "./submitted-kind.ts";
import type { StageFormProps } from "./transfer-form.tsx";
import { firstValues } from "./typed-values.ts";

interface ReceiptFormProps extends StageFormProps {
  /** Today's date in the agent's time zone, `yyyy-mm-dd`. */
  readonly today: string;
}

const check = formCheck(async () => (await import("#contracts/stage/stage-incoming-form.ts")).stageIncomingForm);

/** The current values of the form. */
interface Typed {
  readonly stated: SubmittedKind | null;
  readonly sums: readonly Money[];
}

function typedIn(form: HTMLFormElement, weighing: AssessmentFacts): Typed {
  const values = new FormData(form);
  const text = (name: string) => String(values.get(name) ?? "");
  const currency = text("currency");
  if (text("result") !== "received" || !isCurrency(currency)) return { stated: null, sums: [] };
  const amount = parseMoney(text("amount"), currency);
  if (!amount.ok || amount.value.minor === 0n) return { stated: null, sums: [] };
  const isDate = /^\d{4}-\d\d-\d\d$/.test(text("bookedOn"));
  const stated = kindOfSubmitted(weighing, {
    amount: amount.value,
    bookedAt: isDate ? bookedInstant(text("bookedOn"), text("bookedTime"), weighing.timeZone) : null,
    isThirdParty: values.has("isThirdParty"),
  });
  return { stated, sums: [amount.value] };
}

/** The fields of a declined submission whose values differ from the deal. */
function useDiffered({ lastStatement, compared }: ShownPayment) {
  const t = useText();
  const mark = (
    <span className="inline-flex items-center gap-1 text-warning">
      {t("payment.compare.differed")}
      <CircleAlert aria-hidden className="size-4" />
    </span>
  );
  return (point: Compared["point"]) =>
    lastStatement !== null && compared.some((row) => row.point === point && row.isSame === false) ? mark : undefined;
}

function Arrived({ payment, note }: { payment: ShownPayment; note: ReactNode }) {
  const t = useText();
  const differed = useDiffered(payment);
  const isChain = payment.network !== null;
  const { currency } = payment.payIn;
  // A hash uses the whole width of the form; a bank reference leaves space for the field beside it.
  const width = isChain ? "sm:col-span-2" : undefined;
  const on = isChain ? "chain" : "bank";
  const choices = [currency, ...Object.keys(exponents).filter((code) => code !== currency)];
  return (
    <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <MoneyField
          name="amount"
          label={t(`payment.incoming.${on}Amount`)}
          hint={t(`payment.incoming.${on}AmountHint`)}
          beside={differed("amount")}
          currency={{ name: "currency", choices, label: t("payment.incoming.currency") }}
        />
        {note}
      </div>
      <TextField name="bookedOn" type="date" label={t("payment.incoming.bookedOn")} beside={differed("date")} />
      <TextField name="bookedTime" type="time" label={t("payment.incoming.bookedTime")} isOptional />
      {isChain ? null : (
        <>
          <TextField
            name="payerName"
            label={t("payment.incoming.payerName")}
            beside={differed("payer")}
            maxLength={140}
            autoComplete="off"
            isOptional
          />
          <TextField
            name="payerAccountTail"
            label={t("payment.incoming.tail")}
            beside={differed("account")}
            maxLength={8}
            autoComplete="off"
            isCode
            isOptional
          />
        </>
      )}
      <div className={width}>
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
      </div>
      <div className={width}>
        <Checkbox name="isThirdParty" label={t("payment.incoming.thirdParty")} hint={t("payment.incoming.thirdPartyHint")} />
      </div>
    </div>
  );
}

/** The received money, field by field from the statement, or the reason why none arrived (design/screens §14). */
export function ReceiptForm({ payment, reply, commandId, posting, today, late }: ReceiptFormProps) {
  const t = useText();
  const language = useLanguage();
  const { weighing } = payment;
  const on = payment.network === null ? "bank" : "chain";
  const [live, setLive] = useState<Typed>();
  const sums = live?.sums ?? (payment.lastStatement ? [payment.lastStatement.amount] : []);
  const own = reply?.intent === "submitIncoming" ? reply : undefined;
  const look = (event: FormEvent<HTMLDivElement>) => {
    const form = event.currentTarget.querySelector("form");
    if (form) setLive(typedIn(form, weighing));
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
        defaultValue={{ ...firstValues(payment, today, language), ...lateValues }}
      >
        <RadioCards
          name="result"
          legend={t("payment.incoming.result")}
          columns={2}
          cards={[
            { value: "received", title: t("payment.incoming.received") },
            { value: "notReceived", title: t("payment.incoming.notReceived") },
          ]}
        />
        <div className="group-has-[[value=notReceived]:checked]:hidden">
          <Arrived payment={payment} note={<KindNote stated={live ? live.stated : (own?.stated ?? null)} weighing={weighing} />} />
        </div>
        <div className="group-has-[[value=received]:checked]:hidden">
          <TextField name="reason" label={t("payment.incoming.reason")} hint={t("payment.incoming.reasonHint")} rows={3} maxLength={500} />
        </div>
        <FileField name="files" label={t(`payment.incoming.${on}Files`)} isMultiple />
        <div className="group-has-[[value=notReceived]:checked]:hidden">
          <LateFields late={late} />
        </div>
        <div className="verdict-bar flex flex-wrap items-center justify-between gap-x-4">
          <SubmitButton>{withAmounts(t("payment.incoming.submit"), sums, language)}</SubmitButton>
          {hasComparison(payment.compared) ? (
            <a href="#facts" aria-live="polite" className="link text-small">
              {t("payment.compare.done", tickedOf(payment.compared, payment))}
            </a>
          ) : null}
        </div>
      </ActionForm>
    </div>
  );
}
