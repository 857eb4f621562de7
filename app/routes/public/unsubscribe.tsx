import { data, type HeadersFunction } from "react-router";
import { notFound } from "#guards/guards.server.ts";
import { useText } from "#i18n/text-context.tsx";
import { readEnding, unsubscribe } from "#services/message/unsubscribe-token.server.ts";
import { Alert } from "#ui/alert.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import { useShell } from "#ui/shell/use-shell.ts";
import type { Route } from "./+types/unsubscribe";

export const handle: PageHandle = { layout: "white", script: false, isPrivate: true };

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const privateAnswer = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };

/** Opening the page does not unsubscribe, because mail programs open links before their readers do. */
export function loader({ params }: Route.LoaderArgs) {
  const scope = readEnding(params.token);
  return scope === null ? notFound() : data({ scope }, { headers: privateAnswer });
}

/**
 * Unsubscribes, for the page's button and for the button of mail programs (RFC 8058), which post without a cookie and an origin. The token alone authorizes the request, and it can do nothing else.
 */
export async function action({ params }: Route.ActionArgs) {
  const scope = await unsubscribe(params.token);
  return scope === null ? notFound() : data({ ended: scope }, { headers: privateAnswer });
}

export default function Unsubscribe({ loaderData: { scope }, actionData }: Route.ComponentProps) {
  const t = useText();
  const { productName } = useShell();
  return (
    <article className="mx-auto grid max-w-reading gap-6">
      <title>{`${t("unsubscribe.title")} · ${productName}`}</title>
      <h1 className="text-h2 md:text-h1">{t("unsubscribe.title")}</h1>
      {actionData ? (
        <Alert tone="success" title={t("unsubscribe.done")}>
          {t(`unsubscribe.doneText.${scope}`)}
        </Alert>
      ) : (
        <form method="post" className="grid justify-items-start gap-4">
          <p>{t(`unsubscribe.lead.${scope}`)}</p>
          <p className="text-muted">{t("unsubscribe.kept")}</p>
          <button type="submit" className="button button-primary">
            {t("unsubscribe.submit")}
          </button>
        </form>
      )}
    </article>
  );
}
