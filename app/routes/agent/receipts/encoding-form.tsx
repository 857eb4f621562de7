import { useText } from "#i18n/text-context.tsx";
import { Button } from "#ui/button.tsx";

const encodings = [
  "utf-8",
  "windows-1251",
  "cp866",
  "windows-1252",
  "windows-1250",
  "windows-1254",
  "iso-8859-2",
  "iso-8859-15",
  "utf-16le",
  "utf-16be",
  "gb18030",
] as const;

/** The encoding of a file: detected from its bytes, or chosen by a person. */
export function EncodingChoice({ chosen = "" }: { chosen?: string | undefined }) {
  const t = useText();
  return (
    <label className="grid gap-1 text-small font-medium">
      {t("receipts.mapping.encoding")}
      <select name="encoding" defaultValue={chosen} className="control">
        <option value="">{t("receipts.mapping.asFound")}</option>
        {encodings.map((encoding) => (
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
