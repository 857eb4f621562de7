import { isUuid } from "#contracts/uuid.ts";
import { offerSides, stageNames } from "#domain/offer/state.ts";
import type { ServiceContext } from "#services/context.ts";
import { claimStage, type StagePlace } from "./stage-claims.server.ts";

/** Page size of a queue. Nobody works on more stages at once. */
const most = 25;

/** Parses `<offer> <side> <stage>`, the id of a queue row; null for anything else. */
function placeOf(text: string): StagePlace | null {
  const [offerId = "", side, name] = text.split(" ");
  const leg = offerSides.find((one) => one === side);
  const stage = stageNames.find((one) => one === name);
  return isUuid(offerId) && leg && stage ? { offerId, leg, stage } : null;
}

/**
 * Claims the selected stages as {@link claimStage} does. Skips stages of other agents, claimed ones and invalid ones. Returns how many the
 * person has claimed now.
 */
export async function claimStages(ctx: ServiceContext, marked: readonly string[]): Promise<number> {
  const places = marked.slice(0, most).flatMap((text) => placeOf(text) ?? []);
  const claims = await Promise.all(places.map((place) => claimStage(ctx, place)));
  return claims.filter(({ ok }) => ok).length;
}
