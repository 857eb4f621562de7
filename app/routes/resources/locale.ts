import { redirect } from "react-router";
import { choiceCookie } from "#cookies";
import { readForm } from "#forms/read-form.server.ts";
import { safePath } from "#guards/safe-path.ts";
import { localePath } from "#i18n/locale-path.ts";
import { principalContext } from "#middleware/contexts.server.ts";
import { chooseLanguage } from "#services/session/choose-language.server.ts";
import type { Route } from "./+types/locale";

export const loader = () => redirect("/");

/** The language switch: a cookie, the person's row, back to the same page in the new language. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const language = form.get("language") === "en" ? "en" : "ru";
  const principal = context.get(principalContext);
  if (principal !== null) await chooseLanguage(principal.userId, language);
  const back = safePath(String(form.get("goTo") ?? "")) ?? (form.get("goTo") === "/login" ? "/login" : "/");
  return redirect(localePath(back, language), { headers: { "Set-Cookie": choiceCookie("lang", language) } });
}
