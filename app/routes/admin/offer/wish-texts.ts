import type { Text } from "#i18n/text.ts";
import type { ConsentView } from "#services/offer/staff/read-consent.server.ts";
import type { WishTexts } from "./overview.tsx";

/** What waits for a second manager, in the reader's words; null for nothing. */
export function wishTexts(t: Text, wish: ConsentView | null): WishTexts | null {
  if (wish === null) return null;
  const act = t(`staffAction.consent.acts.${wish.act.type}`);
  return {
    title: t(wish.isOwn ? "staffAction.consent.waitsOwn" : "staffAction.consent.waits", { act, name: wish.askedBy }),
    reason: wish.reason,
    act: t(wish.isOwn ? "staffAction.consent.look" : "staffAction.consent.answer"),
  };
}
