import type { Agent } from "#data/agent/agents.server.ts";
import type { QueuedStage } from "#data/offer/offers-stages.server.ts";
import { listMissingPayouts } from "#data/offer/side-words.server.ts";
import { listClaims } from "#data/offer/stage-claims.server.ts";
import { mapOfferStates } from "#data/offer/stage-facts.server.ts";
import { mapSnapshotNames } from "#data/people/names.server.ts";
import { otherSide } from "#domain/offer/facts.ts";
import type { ServiceContext } from "#services/context.ts";
import { namedIn } from "#services/names/shown-names.server.ts";
import { type QueueRow, queueRow } from "./queue-row.ts";
import { stageSla } from "./sla.ts";
import { snoozeEnd } from "./snooze.ts";

/** Builds the rows of waiting stages in the given order, each with its offer, the remaining working time and its claim. */
export async function readRows(
  { principal, now }: Pick<ServiceContext, "principal" | "now">,
  queued: readonly QueuedStage[],
  agents: readonly Agent[],
): Promise<readonly QueueRow[]> {
  const states = await mapOfferStates([...new Set(queued.map(({ offerId }) => offerId))]);
  const payees = [...states.values()].flatMap(({ legs }) =>
    [legs.owner, legs.buyer].flatMap(({ beneficiary }) => beneficiary?.snapshotId ?? []),
  );
  const arriving = queued.filter(({ stage }) => stage === "confirmation").map(({ offerId }) => offerId);
  const [names, claims, missing] = await Promise.all([
    mapSnapshotNames(payees),
    listClaims([...states.keys()], now).then((rows) => namedIn(principal.language, rows, [["userId", "name"]])),
    listMissingPayouts(arriving),
  ]);
  return queued.flatMap((stage) => {
    const state = states.get(stage.offerId);
    if (state === undefined) return [];
    const claim = claims.find((one) => one.offerId === stage.offerId && one.side === stage.side && one.stage === stage.stage);
    const facts = {
      names,
      sla: stage.status === "closed" ? null : stageSla(agents, stage, now),
      claim: claim ? { name: claim.name, until: claim.until, isOwn: claim.userId === principal.userId } : null,
      isSnoozable: snoozeEnd(stage.dueAt, now) !== null,
      isMissing: missing.some(
        ({ offerId, side, at }) =>
          stage.stage === "confirmation" &&
          offerId === stage.offerId &&
          side === otherSide(stage.side) &&
          at >= (state.legs[stage.side].outgoing.verifiedAt ?? 0),
      ),
    };
    return [queueRow(stage, state, facts)];
  });
}
