import { useLocalePath, useText } from "#i18n/text-context.tsx";
import { Alert } from "#ui/alert.tsx";

/** For a private person who requested an invoice: it is for companies, and these are the alternatives. */
export function ForCompanies() {
  const t = useText();
  const path = useLocalePath();
  const more = (
    <a href={path("/business")} className="link">
      {t("market.wizard.forCompaniesLink")}
    </a>
  );
  return (
    <div className="mb-6">
      <Alert tone="info" title={t("market.wizard.forCompaniesTitle")} action={more}>
        {t("market.wizard.forCompaniesText")}
      </Alert>
    </div>
  );
}
