import { consentContext } from "#middleware/contexts.server.ts";
import { type Asked, pageBehind } from "./shared/asked.server.ts";

/** The cookies that this browser may store. Open to everybody, like its page. */
export async function loader(asked: Asked) {
  return {
    isAnalyticsAllowed: asked.context.get(consentContext)?.isAnalyticsAllowed ?? false,
    commandId: crypto.randomUUID(),
    goTo: pageBehind(asked),
  };
}
