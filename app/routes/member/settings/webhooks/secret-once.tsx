import { useText } from "#i18n/text-context.tsx";
import { Alert } from "#ui/alert.tsx";
import { CopyButton } from "#ui/copy-button.tsx";

/** A signing secret, shown in the answer to the form that made it and never again. */
export function SecretOnce({ secret }: { secret: string }) {
  const t = useText();
  return (
    <Alert tone="success" title={t("webhooks.secret.title")}>
      <p>{t("webhooks.secret.once")}</p>
      <p className="flex items-center gap-2 pt-2">
        <code className="min-w-0 flex-1 font-mono text-small break-all select-all">{secret}</code>
        <CopyButton text={secret} name={t("webhooks.secret.name")} />
      </p>
    </Alert>
  );
}
