import { useText } from "#i18n/text-context.tsx";
import { ButtonLink } from "../button.tsx";

const textOf = (status: number) => {
  if (status === 404) return ["shell.error.notFoundTitle", "shell.error.notFoundText"] as const;
  if (status === 503 || status === 429) return ["shell.error.busyTitle", "shell.error.busyText"] as const;
  return ["shell.error.title", "shell.error.text"] as const;
};

/** What happened, is the money safe, what to do, the number for support. */
export function ErrorPage({ status, requestId }: { status: number; requestId?: string }) {
  const t = useText();
  const [title, text] = textOf(status);
  return (
    <div className="mx-auto grid max-w-dialog justify-items-start gap-4 py-12">
      <title>{t(title)}</title>
      <p className="text-small font-medium text-muted">{status}</p>
      <h1 className="text-h2 md:text-h1">{t(title)}</h1>
      <p className="text-body text-muted">{t(text)}</p>
      <ButtonLink to="/" kind="primary" isDocument>
        {t("shell.home")}
      </ButtonLink>
      {requestId && status !== 404 ? (
        <p className="text-small text-muted">
          {t("shell.error.number")}: <code className="font-mono">{requestId}</code>
        </p>
      ) : null}
    </div>
  );
}
