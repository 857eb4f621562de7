import type { ReactNode } from "react";
import { href } from "react-router";
import type { DraftValues } from "#contracts/draft.ts";
import type { QuoteView } from "#contracts/quote-view.ts";
import type { Currency } from "#domain/money/money.ts";
import { type FieldKey, type SchemaField, schemaFor } from "#domain/people/bank-account-schema.ts";
import type { TypedAccount } from "#domain/people/typed-account.ts";
import { FileField } from "#forms/file-field.tsx";
import { type FormCheck, formCheck } from "#forms/form-check.ts";
import type { FormReply } from "#forms/reply.ts";
import { SelectField } from "#forms/select-field.tsx";
import { SubmitButton } from "#forms/submit-button.tsx";
import { TextField } from "#forms/text-field.tsx";
import { countryText } from "#i18n/reference-text.ts";
import type { TextKey } from "#i18n/text.ts";
import { useText } from "#i18n/text-context.tsx";
import { Card } from "#ui/card.tsx";
import { FileList } from "#ui/file-list.tsx";
import { WizardForm } from "./wizard-form.tsx";

interface StepProps {
  readonly reply: FormReply | undefined;
  readonly nextLabel: string;
  readonly quote: QuoteView | null;
}

interface InvoiceFormProps extends Pick<StepProps, "reply" | "nextLabel" | "quote"> {
  readonly id: string;
  readonly values: Readonly<Record<string, string | undefined>>;
  readonly hasFiles?: boolean;
  readonly check: FormCheck;
  readonly children: ReactNode;
}

const forms = () => import("#contracts/draft-forms.ts");
const checks = {
  contract: formCheck(async () => (await forms()).contractForm),
  invoice: formCheck(async () => (await forms()).invoiceForm),
  supplier: formCheck(async () => (await forms()).supplierForm),
};

function InvoiceForm({ id, values, nextLabel, children, ...form }: InvoiceFormProps) {
  return (
    <WizardForm {...form} id={id} defaultValue={values} viewer="owner" button={<SubmitButton>{nextLabel}</SubmitButton>}>
      <Card>{children}</Card>
    </WizardForm>
  );
}

export function ContractStep({ contract, ...form }: StepProps & { contract: DraftValues["contract"] }) {
  const t = useText();
  return (
    <InvoiceForm {...form} id="contract" check={checks.contract} values={contract ?? {}}>
      <div className="grid gap-x-4 md:grid-cols-2">
        <TextField name="contractNumber" label={t("market.invoice.contractNumber")} maxLength={60} autoComplete="off" />
        <TextField name="contractDate" label={t("market.invoice.contractDate")} type="date" />
      </div>
    </InvoiceForm>
  );
}

export function InvoiceStep({ invoice, ...form }: StepProps & { invoice: DraftValues["invoice"] }) {
  const t = useText();
  const { fileName, ...values } = invoice ?? {};
  return (
    <InvoiceForm {...form} id="invoice" check={checks.invoice} values={values} hasFiles>
      <div className="grid gap-x-4 md:grid-cols-2">
        <TextField name="invoiceNumber" label={t("market.invoice.number")} maxLength={60} autoComplete="off" />
        <TextField name="invoiceDate" label={t("market.invoice.date")} type="date" />
      </div>
      <TextField name="purpose" label={t("market.invoice.purpose")} hint={t("market.invoice.purposeHint")} rows={2} maxLength={140} />
      {invoice?.fileId ? (
        <FileList files={[{ name: fileName ?? "", size: 0, href: href("/files/:fileId", { fileId: invoice.fileId }) }]} />
      ) : null}
      <FileField
        name="file"
        label={t(invoice?.fileId ? "market.invoice.otherFile" : "market.invoice.file")}
        isOptional={invoice?.fileId !== undefined}
      />
    </InvoiceForm>
  );
}

function AccountField({ field }: { field: SchemaField }) {
  const t = useText();
  const label = t(`requisites.fields.${field.key}`);
  const isOptional = field.required === false || field.required === "individual";
  if (field.kind !== "choice") {
    const isCode = field.kind !== "text";
    return <TextField name={field.key} label={label} isOptional={isOptional} isCode={isCode} autoComplete="off" spellCheck={false} />;
  }
  const choices = (field.choices ?? []).map((value) => ({ value, label: t(`requisites.choices.${value}` as TextKey) }));
  return <SelectField name={field.key} label={label} choices={choices} emptyLabel={t("common.choose")} />;
}

interface SupplierProps extends StepProps {
  readonly country: string;
  readonly currency: Currency;
  readonly account: TypedAccount | null;
}

/** The supplier's account, with the fields that its country and currency ask for. */
export function SupplierStep({ country, currency, account, ...form }: SupplierProps) {
  const t = useText();
  const fields = schemaFor(country, currency)?.fields ?? [];
  const details: Partial<Record<FieldKey, string>> = account?.details ?? {};
  return (
    <InvoiceForm
      {...form}
      id="supplier"
      check={checks.supplier}
      values={{ holderName: account?.holderName, bankName: account?.bankName, ...details }}
    >
      <p className="pb-3 text-small text-muted">{t("market.invoice.supplierLead", { place: countryText(t, country, "in"), currency })}</p>
      <div className="grid gap-x-4 md:grid-cols-2">
        <TextField name="holderName" label={t("market.invoice.supplierName")} maxLength={140} autoComplete="off" />
        <TextField name="bankName" label={t("market.invoice.bankName")} maxLength={140} autoComplete="off" />
        {fields.map((field) => (
          <AccountField key={field.key} field={field} />
        ))}
      </div>
    </InvoiceForm>
  );
}
