import { Form, redirect } from "react-router";
import { optionalPrincipal, requireSignedIn } from "#guards/guards.server.ts";
import { localePath } from "#i18n/locale-path.ts";
import { useLocalePath, useText } from "#i18n/text-context.tsx";
import { languageContext } from "#middleware/contexts.server.ts";
import { clearedChatCookies } from "#services/chat/chat-inbox.server.ts";
import { logOut } from "#services/session/log-out.server.ts";
import { clearedSessionCookie } from "#services/session/session-cookie.server.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import type { Route } from "./+types/logout";

export const handle: PageHandle = { layout: "pure", script: false };

export function loader({ context }: Route.LoaderArgs) {
  // The reserved role may only sign out (design/people §1).
  if (optionalPrincipal(context)?.role !== "reserved") requireSignedIn(context);
  return null;
}

export async function action({ context }: Route.ActionArgs) {
  const principal = optionalPrincipal(context);
  if (principal !== null) await logOut({ principal, now: Date.now() });
  const headers = new Headers({ "Set-Cookie": clearedSessionCookie(), "Clear-Site-Data": '"cache", "storage"' });
  for (const cookie of clearedChatCookies()) headers.append("Set-Cookie", cookie);
  return redirect(localePath("/login", context.get(languageContext)), { status: 303, headers });
}

export default function Logout() {
  const t = useText();
  const path = useLocalePath();
  return (
    <Form method="post" className="grid gap-4 py-8">
      <title>{t("auth.logout.title")}</title>
      <h1 className="text-h2">{t("auth.logout.title")}</h1>
      <p className="text-muted">{t("auth.logout.text")}</p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="primary">
          {t("auth.logout.submit")}
        </Button>
        <ButtonLink to={path("/")} isDocument>
          {t("common.cancel")}
        </ButtonLink>
      </div>
    </Form>
  );
}
