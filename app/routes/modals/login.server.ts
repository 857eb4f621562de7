import { optionalPrincipal } from "#guards/guards.server.ts";
import { safePath } from "#guards/safe-path.ts";
import { splitLanguage } from "#i18n/locale-path.ts";
import { brandContext, languageContext } from "#middleware/contexts.server.ts";
import { purposeOf } from "../auth/purpose.server.ts";
import { type Asked, pageBehind } from "./shared/asked.server.ts";

/** Login before an act of a guest. `modalAction` is the requested page; without it the guest stays on this page. */
export async function loader(asked: Asked) {
  const { context, url } = asked;
  if (optionalPrincipal(context) !== null) return null;
  const wanted = safePath(url.searchParams.get("modalAction"));
  const isHere = wanted?.split("?")[0] === splitLanguage(url.pathname).path;
  return {
    goTo: wanted ?? splitLanguage(pageBehind(asked)).path,
    // A guest who stays on the page needs no explanation.
    purpose: isHere ? null : await purposeOf(wanted, context.get(languageContext), context.get(brandContext)),
    commandId: crypto.randomUUID(),
  };
}
