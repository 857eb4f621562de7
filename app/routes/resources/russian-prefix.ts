import { redirect } from "react-router";
import { choiceCookie } from "#cookies";
import { splitLanguage } from "#i18n/locale-path.ts";
import type { Route } from "./+types/russian-prefix";

/** `/ru/…` always answers in Russian; Russian itself has no prefix (design/screens §1). */
export function loader({ url }: Route.LoaderArgs) {
  const { path } = splitLanguage(url.pathname);
  const isOurs = path.startsWith("/") && !path.startsWith("//");
  return redirect((isOurs ? path : "/") + url.search, { headers: { "Set-Cookie": choiceCookie("lang", "ru") } });
}
