import { missing, type ServiceResult } from "#contracts/outcome.ts";
import { type Action, allowed } from "#domain/offer/allowed.ts";
import type { Command } from "#domain/offer/commands.ts";
import { needsConsent } from "#domain/offer/consent.ts";
import { type OfferSide, type OfferState, offerSides } from "#domain/offer/state.ts";
import type { Language } from "#domain/people/access/principal.ts";
import { actorFor } from "#domain/people/access/roles.ts";
import { env } from "#env";
import type { ServiceContext } from "#services/context.ts";
import { mapNamesIn } from "#services/names/shown-names.server.ts";
import { readVisibleOffer } from "#services/offer/read-visible-offer.server.ts";
import { type DryRun, type DryRunRefusal, dryRunCommand } from "./dry-run-command.server.ts";

export interface ActPreview {
  readonly state: OfferState;
  /** Actions of this manager, with the choices and phases that would be accepted. */
  readonly acts: readonly Action[];
  /** Null before an action is chosen. */
  readonly foreseen: DryRun | DryRunRefusal | null;
  /** The sum is large, so a second manager must consent first. */
  readonly asksConsent: boolean;
  /** Names of the sides; null before acceptance. */
  readonly sides: Readonly<Record<OfferSide, string | null>>;
}

async function sidesOf({ sides }: OfferState, language: Language): Promise<ActPreview["sides"]> {
  const names = await mapNamesIn(
    language,
    offerSides.flatMap((side) => sides[side]?.memberId ?? []),
  );
  const nameOf = (side: OfferSide) => names.get(sides[side]?.memberId ?? "") ?? null;
  return { owner: nameOf("owner"), buyer: nameOf("buyer") };
}

/**
 * Returns an offer with the consequences of a manager's act, before it is done (design/screens §15). `command` names the act; null
 * before the manager has chosen one. `NOT_FOUND` for all but managers.
 */
export async function previewCommand(
  { principal, now }: ServiceContext,
  offerId: string,
  command: (state: OfferState) => Command | null,
  language: Language,
): Promise<ServiceResult<ActPreview>> {
  const visible = await readVisibleOffer({ principal }, offerId);
  const actor = actorFor(principal);
  if (!visible.ok || visible.value.reader.as !== "manager" || actor === null) return missing;
  const { state } = visible.value;
  const wanted = command(state);
  const foreseen = wanted && (await dryRunCommand(state, wanted, actor, now, language));
  const asksConsent = wanted !== null && needsConsent(state, wanted, env.CONSENT_SHARE_BPS);
  return { ok: true, value: { state, acts: allowed(state, actor, now), foreseen, asksConsent, sides: await sidesOf(state, language) } };
}
