import { useText } from "#i18n/text-context.tsx";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";

/** Shown once, in answer to the first code. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useText();
  return (
    <Card title={t("security.totp.codesTitle")}>
      <div className="grid gap-4">
        <Alert tone="warning">{t("security.totp.codesText")}</Alert>
        <ul className="grid gap-x-6 gap-y-2 font-mono sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div>
          <ButtonLink to="/settings/security" kind="primary">
            {t("security.totp.codesDone")}
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}
