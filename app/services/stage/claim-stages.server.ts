import { isUuid } from "#contracts/uuid.ts";
import { offerSides, stageNames } from "#domain/offer/state.ts";
import type { ServiceContext } from "#services/context.ts";
import { claimStage, type DeskPlace } from "./stage-desk.server.ts";

/** A page of a queue; nobody works on more at once. */
const most = 25;

/** `<offer> <side> <stage>` as a row of a queue names itself; null for anything else. */
function placeOf(text: string): DeskPlace | null {
  const [offerId = "", side, name] = text.split(" ");
  const leg = offerSides.find((one) => one === side);
  const stage = stageNames.find((one) => one === name);
  return isUuid(offerId) && leg && stage ? { offerId, leg, stage } : null;
}

/**
 * Claims the stages that somebody marked, as {@link claimStage} does each; those of others, those that a colleague has and those that
 * are no stages stay as they are. Answers how many are the person's desk now.
 */
export async function claimStages(ctx: ServiceContext, marked: readonly string[]): Promise<number> {
  const places = marked.slice(0, most).flatMap((text) => placeOf(text) ?? []);
  const claims = await Promise.all(places.map((place) => claimStage(ctx, place)));
  return claims.filter(({ ok }) => ok).length;
}
