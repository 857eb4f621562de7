import { type FormEvent, useState } from "react";
import { href } from "react-router";
import type { DraftValues } from "#contracts/offer/draft.ts";
import type { OfferRoute } from "#contracts/offer/offer-order.ts";
import { type Bought, boughtKinds, buildPurpose, type InvoiceDetails, purposeLimit } from "#domain/offer/purpose.ts";
import { Checkbox } from "#forms/checkbox.tsx";
import { FileField } from "#forms/file-field.tsx";
import { formCheck } from "#forms/form-check.ts";
import { SelectField } from "#forms/select-field.tsx";
import { SubmitButton } from "#forms/submit-button.tsx";
import { TextField } from "#forms/text-field.tsx";
import { useText } from "#i18n/text-context.tsx";
import { Alert } from "#ui/alert.tsx";
import { FileList } from "#ui/file-list.tsx";
import { InvoiceForm, type StepProps } from "./invoice-steps.tsx";

interface InvoiceProps extends StepProps {
  readonly invoice?: DraftValues["invoice"];
  readonly paper?: DraftValues["paper"];
  readonly contract?: DraftValues["contract"];
  readonly route: OfferRoute;
}

const check = formCheck(async () => (await import("#contracts/offer/draft-forms.ts")).invoiceForm);

/** The invoice's file, and a button that fills in the step from it. */
function Paper({ invoice, paper }: Pick<InvoiceProps, "invoice" | "paper">) {
  const t = useText();
  const file = paper ?? invoice;
  const isRead = paper !== undefined && Object.keys(paper.read).length > 0;
  return (
    <div className="grid gap-2 pb-4">
      {paper ? <Alert tone="info">{t(isRead ? "market.invoice.wasRead" : "market.invoice.notRead")}</Alert> : null}
      {file?.fileId ? (
        <FileList files={[{ name: file.fileName ?? "", size: 0, href: href("/files/:fileId", { fileId: file.fileId }) }]} />
      ) : null}
      <FileField
        name="file"
        label={t(file?.fileId ? "market.invoice.otherFile" : "market.invoice.file")}
        hint={t("market.invoice.fileHint")}
        isOptional={file?.fileId !== undefined}
      />
      <div>
        <SubmitButton kind="secondary" intent="readFile">
          {t("market.invoice.read")}
        </SubmitButton>
      </div>
    </div>
  );
}

type Written = Pick<InvoiceDetails, "invoiceNumber" | "invoiceDate" | "bought" | "isPrepaid">;

/** The purpose generated from the typed values, and its length. */
function usePurpose({ contract, route }: Pick<InvoiceProps, "contract" | "route">, initial: Written & { readonly purpose: string }) {
  const make = (written: Written) => {
    const papers = { contractNumber: "", contractDate: "", ...contract, ...written };
    return papers.invoiceNumber === "" ? "" : buildPurpose(papers, route.get.currency);
  };
  const [typed, setTyped] = useState({ purpose: initial.purpose, made: make(initial) });
  const follow = ({ currentTarget }: FormEvent<HTMLElement>) => {
    const form = currentTarget.closest("form");
    if (form === null) return;
    const data = new FormData(form);
    const text = (name: string) => String(data.get(name) ?? "");
    const bought: Bought = boughtKinds.find((kind) => kind === text("bought")) ?? "goods";
    const written = { invoiceNumber: text("invoiceNumber"), invoiceDate: text("invoiceDate"), bought, isPrepaid: data.has("isPrepaid") };
    setTyped({ purpose: text("purpose"), made: make(written) });
  };
  return { ...typed, follow };
}

/** Number, dates and goods; the purpose is generated, or written by hand within the banks' limits. */
export default function InvoiceStep({ invoice, paper, contract, route, ...form }: InvoiceProps) {
  const t = useText();
  const limit = purposeLimit(route.get.currency);
  const { fileId: _file, fileName: _name, isPrepaid, ...kept }: Partial<NonNullable<typeof invoice>> = invoice ?? {};
  const blank = { purpose: "", invoiceNumber: "", invoiceDate: "", bought: "goods" as const, isPrepaid: isPrepaid ?? false };
  const { purpose, made, follow } = usePurpose({ contract, route }, { ...blank, ...kept, ...paper?.read });
  const hintOf = (name: keyof NonNullable<typeof paper>["read"]) => (paper?.read[name] ? t("market.invoice.readHint") : undefined);
  return (
    <InvoiceForm
      {...form}
      id="invoice"
      check={check}
      values={{ bought: "goods", ...kept, isPrepaid: isPrepaid ? "on" : undefined, ...paper?.read }}
      hasFiles
    >
      <div onInput={follow}>
        <Paper invoice={invoice} paper={paper} />
        <div className="grid gap-x-4 md:grid-cols-2">
          <TextField
            name="invoiceNumber"
            label={t("market.invoice.number")}
            hint={hintOf("invoiceNumber")}
            maxLength={60}
            autoComplete="off"
          />
          <TextField name="invoiceDate" label={t("market.invoice.date")} hint={hintOf("invoiceDate")} type="date" />
          <TextField name="invoiceDue" label={t("market.invoice.due")} hint={hintOf("invoiceDue")} type="date" isOptional />
          <SelectField
            name="bought"
            label={t("market.invoice.bought")}
            choices={boughtKinds.map((value) => ({ value, label: t(`market.invoice.kinds.${value}`) }))}
          />
        </div>
        <Checkbox name="isPrepaid" label={t("market.invoice.prepaid")} />
        <TextField
          name="purpose"
          label={t("market.invoice.purpose")}
          hint={t("market.invoice.purposeHint", { limit })}
          placeholder={made}
          isOptional
          rows={2}
          maxLength={limit}
        />
        <p className="hidden text-small text-muted js:block" aria-live="off">
          {t("market.invoice.counter", { used: (purpose || made).length, limit })}
        </p>
      </div>
    </InvoiceForm>
  );
}
