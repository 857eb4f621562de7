import { redirect } from "react-router";
import { choiceCookie } from "#cookies";
import { readForm } from "#forms/read-form.server.ts";
import { safePath } from "#guards/safe-path.ts";
import { localePath, splitLanguage } from "#i18n/locale-path.ts";
import { desktopNoticeCookie } from "#middleware/consent.server.ts";
import { languageContext } from "#middleware/contexts.server.ts";
import type { Route } from "./+types/banner-dismiss";

export const loader = () => redirect("/");

/** Hides the announcement until it changes, or the hint about computers for a month. Stored in a cookie, so that the server renders every page correctly. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const isNotice = form.get("notice") === "desktop";
  const at = /^\d{1,15}$/.exec(String(form.get("at")))?.[0] ?? "0";
  const { prefix, path } = splitLanguage(String(form.get("goTo") ?? ""));
  return redirect(localePath(safePath(path) ?? "/", prefix ?? context.get(languageContext)), {
    status: 303,
    headers: { "Set-Cookie": isNotice ? desktopNoticeCookie() : choiceCookie("banner", at) },
  });
}
