import { type CommandOutcome, isRefusal, ok, refuse, type ServiceResult } from "#contracts/outcome.ts";
import type { KnownCommand } from "#data/command/command-inbox.server.ts";
import type { Tx } from "#data/db.server.ts";
import { findMember } from "#data/people/people.server.ts";
import type { Command } from "#domain/offer/commands.ts";
import { decide } from "#domain/offer/decide.ts";
import type { Beneficiary, OfferSide, OfferState } from "#domain/offer/state.ts";
import { actorFor } from "#domain/people/access/roles.ts";
import { type BeneficiarySource, createSnapshot } from "#services/account/create-snapshot.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { RefusedError } from "#services/refused-error.ts";
import { askConsent, takeConsent, waitsForConsent } from "./ask-consent.server.ts";
import { auditManagerAct, isOutdated, type ManagerOrder, requireManagedOffer } from "./submit-as-manager.server.ts";
import { submitOfferCommand } from "./submit-offer-command.server.ts";

export interface BeneficiaryReplacement extends ManagerOrder {
  readonly leg: OfferSide;
  /** Another approved account of the same member, in the leg's currency. */
  readonly accountId: string;
}

const notApproved = refuse("BANK.NOT_APPROVED");

/** Returns another account of the same person as the payout's source. A supplier's account is typed in the offer and has no alternative. */
async function sourceOf(tx: Tx, current: Beneficiary | undefined, accountId: string): Promise<BeneficiarySource | null> {
  const member = current?.memberId === undefined ? null : await findMember(current.memberId, tx);
  if (current === undefined || member === null) return null;
  if (current.kind === "own") return { kind: "own", memberId: member.id, accountId };
  return { kind: "receiver", brand: member.brand, email: member.email, accountId };
}

async function freeze(tx: Tx, state: OfferState, { leg, accountId }: BeneficiaryReplacement): Promise<ServiceResult<Beneficiary>> {
  const { principal, network, beneficiary } = state.legs[leg];
  const source = await sourceOf(tx, beneficiary, accountId);
  if (source === null) return notApproved;
  return await createSnapshot(tx, source, { currency: principal.currency, ...(network && { network }) });
}

/**
 * Pays a leg out to another approved account of the same beneficiary, after a hold or a bounce (design/offer §4). The new account is frozen
 * in the transaction of the command. Refusals: `NOT_FOUND` for everybody but managers, `OFFER.VERSION`, `BANK.NOT_APPROVED` for any other
 * account, `STAGE.CLOSED` when nothing is on hold, `OFFER.MONEY_IN_MOTION` while a payout is submitted, `OFFER.NEEDS_CONSENT` above a
 * configured amount.
 */
export async function replaceBeneficiary(ctx: ServiceContext, order: BeneficiaryReplacement): Promise<CommandOutcome> {
  const managed = await requireManagedOffer(ctx, order.offerId, "offer.changeStatus");
  if (!managed.ok) return managed;
  const state = managed.value;
  const outcome = await replaceNow(ctx, state, order);
  if (!isRefusal(outcome) || outcome.code !== "OFFER.NEEDS_CONSENT") return outcome;
  return await askConsent(ctx, order.commandId, state, { act: actOf(order), reason: "" });
}

const actOf = ({ leg, accountId }: BeneficiaryReplacement) => ({ type: "replaceBeneficiary", leg, accountId }) as const;

/** When another manager must consent first, the transaction is rolled back, so that no frozen account remains. */
async function replaceNow(ctx: ServiceContext, state: OfferState, order: BeneficiaryReplacement): Promise<CommandOutcome> {
  const { leg, commandId, consent } = order;
  const prepare = async (tx: Tx): Promise<ServiceResult<Command>> => {
    if (isOutdated(order, state)) return refuse("OFFER.VERSION");
    const frozen = await freeze(tx, state, order);
    if (!frozen.ok) return frozen;
    const command = { type: "replaceBeneficiary", leg, beneficiary: frozen.value, approved: true } as const;
    const actor = actorFor(ctx.principal);
    const verdict = actor && decide(state, command, actor, ctx.now);
    if (!verdict?.ok) return verdict ?? notApproved;
    if (waitsForConsent(state, actOf(order), consent)) throw new RefusedError("OFFER.NEEDS_CONSENT");
    return ok(command);
  };
  const write = async (tx: Tx, command: Command) => {
    await takeConsent(tx, ctx, order);
    const diff = { accountId: order.accountId, ...(consent && { askedBy: consent.askedBy }) };
    await auditManagerAct(tx, ctx, state, { command, diff });
  };
  const isSame = ({ type }: KnownCommand) => type === "replaceBeneficiary";
  return await submitOfferCommand(ctx, { offerId: state.id, commandId }, { prepare, write, isSame });
}
