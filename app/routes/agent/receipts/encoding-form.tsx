import { statementEncodings } from "#contracts/stage/statement-encodings.ts";
import { useText } from "#i18n/text-context.tsx";
import { Button } from "#ui/button.tsx";

/** The encoding of a file: detected from its bytes, or chosen by a person. */
export function EncodingChoice({ chosen = "" }: { chosen?: string | undefined }) {
  const t = useText();
  return (
    <label className="grid gap-1 text-small font-medium">
      {t("receipts.mapping.encoding")}
      <select name="encoding" defaultValue={chosen} className="control">
        <option value="">{t("receipts.mapping.asFound")}</option>
        {statementEncodings.map((encoding) => (
          <option key={encoding} value={encoding}>
            {encoding}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Asks only for the encoding; the file contains everything else. */
export function EncodingForm({ chosen }: { chosen: Readonly<Record<string, string>> }) {
  const t = useText();
  return (
    <form method="get" className="flex flex-wrap items-end gap-3">
      <input type="hidden" name="account" value={chosen.account} />
      <EncodingChoice chosen={chosen.encoding} />
      <Button type="submit">{t("receipts.mapping.submit")}</Button>
    </form>
  );
}
