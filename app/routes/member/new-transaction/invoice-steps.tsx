import type { ReactNode } from "react";
import { Form } from "react-router";
import type { QuoteView } from "#contracts/market/quote-view.ts";
import type { DraftValues } from "#contracts/offer/draft.ts";
import { type Currency, exponents, isCurrency } from "#domain/money/money.ts";
import { accountFieldsOf } from "#domain/people/account/account-fields.ts";
import { type FieldKey, schemaFor } from "#domain/people/account/bank-account-schema.ts";
import type { TypedAccount } from "#domain/people/account/typed-account.ts";
import { type FormCheck, formCheck } from "#forms/form-check.ts";
import type { FormReply } from "#forms/reply.ts";
import { SelectField } from "#forms/select-field.tsx";
import { SubmitButton } from "#forms/submit-button.tsx";
import { TextField } from "#forms/text-field.tsx";
import { formatTyped } from "#i18n/format.ts";
import { countryText } from "#i18n/reference-text.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { accountField, finderOf, shownDetails } from "../profile/account-field.tsx";
import { BankFinder } from "../profile/bank-finder.tsx";
import { WizardForm } from "./wizard-form.tsx";

export interface StepProps {
  readonly reply: FormReply | undefined;
  readonly nextLabel: string;
  readonly quote: QuoteView | null;
}

interface InvoiceFormProps extends Pick<StepProps, "reply" | "nextLabel" | "quote"> {
  readonly id: string;
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
  readonly hasFiles?: boolean;
  readonly check: FormCheck;
  readonly children: ReactNode;
}

const forms = () => import("#contracts/offer/draft-forms.ts");
const checks = {
  contract: formCheck(async () => (await forms()).contractForm),
  supplier: formCheck(async () => (await forms()).supplierForm),
};

/** The form of a step about an invoice: its fields in a card. */
export function InvoiceForm({ id, values, nextLabel, children, ...form }: InvoiceFormProps) {
  return (
    <WizardForm {...form} id={id} defaultValue={values} viewer="owner" button={<SubmitButton>{nextLabel}</SubmitButton>}>
      <Card>{children}</Card>
    </WizardForm>
  );
}

interface ContractProps extends StepProps {
  readonly contract?: DraftValues["contract"];
  readonly currency: Currency;
  /** A bank of the corridor requires the registration number of the contract. */
  readonly hasRegister: boolean;
}

export function ContractStep({ contract, currency, hasRegister, ...form }: ContractProps) {
  const t = useText();
  const language = useLanguage();
  const { contractTotal, contractCurrency = currency } = contract ?? {};
  const total = contractTotal && isCurrency(contractCurrency) ? formatTyped(contractTotal, contractCurrency, language) : "";
  const currencies = Object.keys(exponents).map((code) => ({ value: code, label: code }));
  return (
    <InvoiceForm {...form} id="contract" check={checks.contract} values={{ ...contract, contractCurrency, contractTotal: total }}>
      <div className="grid gap-x-4 md:grid-cols-2">
        <TextField name="contractNumber" label={t("market.invoice.contractNumber")} maxLength={60} autoComplete="off" />
        <TextField name="contractDate" label={t("market.invoice.contractDate")} type="date" />
        <TextField
          name="contractTotal"
          label={t("market.invoice.contractTotal")}
          isOptional
          inputMode="decimal"
          maxLength={40}
          autoComplete="off"
        />
        <SelectField name="contractCurrency" label={t("market.invoice.contractCurrency")} choices={currencies} />
        <TextField name="contractUntil" label={t("market.invoice.contractUntil")} type="date" isOptional />
        {hasRegister ? (
          <TextField name="contractRegister" label={t("market.invoice.contractRegister")} isOptional maxLength={40} autoComplete="off" />
        ) : null}
      </div>
    </InvoiceForm>
  );
}

interface KnownSuppliers {
  readonly known: readonly { readonly id: string; readonly name: string; readonly bankName: string; readonly last4: string }[];
  readonly chosen: string | null;
}

/** Fills in the step from a supplier of an earlier invoice. A GET form: the address names the earlier deal. */
function KnownSupplierForm({ known, chosen }: KnownSuppliers) {
  const t = useText();
  if (known.length === 0) return null;
  return (
    <Form method="get" replace preventScrollReset className="mb-6 flex flex-wrap items-end gap-3">
      <label className="grid min-w-0 flex-1 basis-64 gap-1">
        <span className="text-small font-medium">{t("market.invoice.known")}</span>
        <select name="supplier" className="control" defaultValue={chosen ?? known[0]?.id}>
          {known.map(({ id, name, bankName, last4 }) => (
            <option key={id} value={id}>
              {[name, bankName, `··${last4}`].filter(Boolean).join(", ")}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" kind="secondary">
        {t("market.invoice.fillIn")}
      </Button>
    </Form>
  );
}

interface SupplierProps extends StepProps, KnownSuppliers {
  readonly country: string;
  readonly currency: Currency;
  readonly account: TypedAccount | null;
  readonly details?: DraftValues["supplierDetails"];
}

/** The supplier's account, with the fields that its country and currency require. */
export function SupplierStep({ country, currency, account, details: about, known, chosen, ...form }: SupplierProps) {
  const t = useText();
  const schema = schemaFor(country, currency);
  const fields = schema === null ? [] : accountFieldsOf(schema, country, "company");
  const details: Partial<Record<FieldKey, string>> = account?.details ?? {};
  const finder = finderOf(fields.map(({ key }) => key));
  return (
    <>
      <KnownSupplierForm known={known} chosen={chosen} />
      <InvoiceForm
        {...form}
        id="supplier"
        check={checks.supplier}
        values={{ holderName: account?.holderName, bankName: account?.bankName, ...shownDetails(details), ...about }}
      >
        <BankFinder formId="supplier" />
        <p className="pb-3 text-small text-muted">{t("market.invoice.supplierLead", { place: countryText(t, country, "in"), currency })}</p>
        <div className="grid gap-x-4 md:grid-cols-2">
          <TextField name="holderName" label={t("market.invoice.supplierName")} maxLength={140} autoComplete="off" />
          <TextField
            name="bankName"
            label={t("market.invoice.bankName")}
            hint={finder && t("requisites.bankNameHint", { number: t(`requisites.fields.${finder}`) })}
            maxLength={140}
            autoComplete="off"
          />
          {fields.map((field) => accountField(t, field))}
          {fields.some(({ key }) => key === "holderAddress") ? null : (
            <TextField name="supplierAddress" label={t("market.invoice.supplierAddress")} isOptional maxLength={140} autoComplete="off" />
          )}
          <TextField name="supplierTaxId" label={t("market.invoice.supplierTaxId")} isOptional maxLength={40} autoComplete="off" />
          <TextField name="supplierContact" label={t("market.invoice.supplierContact")} isOptional maxLength={120} autoComplete="off" />
        </div>
      </InvoiceForm>
    </>
  );
}
