import { useText } from "#i18n/text-context.tsx";

/** Asks to choose the files again. A page that was loaded anew after a refusal has lost them; with scripts the field keeps them. */
export function FilesAgain() {
  const t = useText();
  return (
    <>
      <span className="font-medium text-warning js:hidden">{t("payment.state.filesAgain")}</span>
      <span className="hidden js:inline">{t("common.form.fileHint")}</span>
    </>
  );
}
