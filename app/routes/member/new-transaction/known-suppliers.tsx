import { Form } from "react-router";
import { useText } from "#i18n/text-context.tsx";
import { Button } from "#ui/button.tsx";

export interface KnownSuppliers {
  readonly known: readonly { readonly id: string; readonly name: string; readonly bankName: string; readonly last4: string }[];
  readonly chosen: string | null;
}

/** Fills in the step from a supplier of an earlier invoice. A GET form: the address names the earlier deal. */
export function KnownSupplierForm({ known, chosen }: KnownSuppliers) {
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
