import { consentContext } from "#middleware/contexts.server.ts";
import type { Asked } from "./shared/asked.server.ts";
import { pageBehind } from "./shared/page-behind.server.ts";

/** Which cookies this browser may keep. Open to everybody, as its page is. */
export async function loader(asked: Asked) {
  return {
    isAnalyticsAllowed: asked.context.get(consentContext)?.isAnalyticsAllowed ?? false,
    commandId: crypto.randomUUID(),
    goTo: pageBehind(asked),
  };
}
