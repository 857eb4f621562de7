import { useText } from "#i18n/text-context.tsx";

/** After a refusal a whole new page has lost the chosen files; with scripts the field still holds them. */
export function FilesAgain() {
  const t = useText();
  return (
    <>
      <span className="font-medium text-warning js:hidden">{t("payment.state.filesAgain")}</span>
      <span className="hidden js:inline">{t("common.form.fileHint")}</span>
    </>
  );
}
