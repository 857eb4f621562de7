import { useText } from "#i18n/text-context.tsx";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";

/** Why the person cannot publish or accept now, with the page that fixes it. */
export function NotActive() {
  const t = useText();
  return (
    <div className="mb-6">
      <Alert
        tone="warning"
        title={t("market.notActive.title")}
        action={
          <ButtonLink to="/profile" size="row">
            {t("market.notActive.fix")}
          </ButtonLink>
        }
      >
        {t("market.notActive.text")}
      </Alert>
    </div>
  );
}
