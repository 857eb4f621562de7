import { redirect } from "react-router";
import { choiceCookie } from "#cookies";
import { readForm } from "#forms/read-form.server.ts";
import { safePath } from "#guards/safe-path.ts";
import { localePath, splitLanguage } from "#i18n/locale-path.ts";
import { languageContext } from "#middleware/contexts.server.ts";
import type { Route } from "./+types/theme";

const themes = ["system", "light", "dark"];

export const loader = () => redirect("/");

/** Stores the theme in a cookie, so that the server renders every page correctly. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const choice = String(form.get("theme"));
  const theme = themes.includes(choice) ? choice : "system";
  const { prefix, path: goTo } = splitLanguage(String(form.get("goTo") ?? ""));
  const back = goTo.split("?")[0] === "/login" ? "/login" : (safePath(goTo) ?? "/");
  return redirect(localePath(back, prefix ?? context.get(languageContext)), { headers: { "Set-Cookie": choiceCookie("theme", theme) } });
}
