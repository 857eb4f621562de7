import { data, redirect } from "react-router";
import { readCookie, writeCookie } from "#cookies";
import { readForm } from "#forms/read-form.server.ts";
import { safePath } from "#guards/safe-path.ts";
import { useText } from "#i18n/text-context.tsx";
import { clientAddressContext } from "#middleware/contexts.server.ts";
import { unlockCookie } from "#middleware/website-lock.server.ts";
import { isLocked, unlock } from "#services/settings/website-lock.server.ts";
import { Button } from "#ui/button.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import type { Route } from "./+types/unlock";

export const handle: PageHandle = { layout: "pure", script: false };

const month = 30 * 24 * 60 * 60;

export function loader({ request, url }: Route.LoaderArgs) {
  if (!isLocked(readCookie(request, unlockCookie))) throw redirect(safePath(url.searchParams.get("goTo")) ?? "/");
  return data(null, { status: 403 });
}

/** A wrong password returns the same page without an explanation (specification). */
export async function action({ request, url, context }: Route.ActionArgs) {
  const password = (await readForm(request)).get("password");
  const key = typeof password === "string" ? await unlock(password, context.get(clientAddressContext), Date.now()) : null;
  if (key === null) return redirect(url.pathname + url.search, 303);
  const headers = { "Set-Cookie": writeCookie(unlockCookie, key, { seconds: month }) };
  return redirect(safePath(url.searchParams.get("goTo")) ?? "/", { status: 303, headers });
}

/** `/unlock`: asks for the password of a site that is not public yet. */
export default function Unlock() {
  const t = useText();
  return (
    <form method="post" className="mx-auto grid max-w-dialog gap-4 py-8 md:py-16">
      <title>{t("system.lock.title")}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-h2 md:text-h1">{t("system.lock.title")}</h1>
      <p className="text-body text-muted">{t("system.lock.text")}</p>
      <label className="grid gap-1">
        <span className="text-small">{t("system.lock.password")}</span>
        <input type="password" name="password" required autoComplete="off" className="control" />
      </label>
      <div>
        <Button type="submit" kind="primary">
          {t("system.lock.submit")}
        </Button>
      </div>
    </form>
  );
}
