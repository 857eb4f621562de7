import { type CommandOutcome, missing, ok, type Refusal, refuse, type ServiceResult } from "#contracts/outcome.ts";
import { findCommand } from "#data/command/command-inbox.server.ts";
import type { Tx } from "#data/db.server.ts";
import { claimFiles, isProofElsewhere } from "#data/document/file-claims.server.ts";
import { recordHashClaim } from "#data/money/hash-claims.server.ts";
import { findReferenceUse } from "#data/money/references.server.ts";
import type { Command } from "#domain/offer/commands.ts";
import { decide } from "#domain/offer/decide.ts";
import type { Network, OfferSide, OfferState } from "#domain/offer/state.ts";
import { actorFor } from "#domain/people/access/roles.ts";
import { plainHash, transactionHashFits } from "#domain/people/account/transaction-hash.ts";
import type { ServiceContext } from "#services/context.ts";
import { offerResource } from "#services/offer/offer-resource.ts";
import { readVisibleOffer } from "#services/offer/read-visible-offer.server.ts";
import { RefusedError } from "#services/refused-error.ts";
import { requirePermission } from "#services/require-permission.ts";
import { standingOn } from "#services/stage/reference-standing.server.ts";
import { sameAs, submitOfferCommand } from "./submit-offer-command.server.ts";

export interface ProofDuty {
  readonly state: OfferState;
  /** The leg that the reader pays in. */
  readonly leg: OfferSide;
}

export interface SaveProof {
  readonly offerId: string;
  readonly commandId: string;
  /** Pending files that were just uploaded for this offer and leg. */
  readonly fileIds: readonly string[];
  /** As typed; crypto legs only. */
  readonly transactionHash?: string;
  readonly note?: string;
}

const sample = { type: "saveProof", fileIds: ["file"], transactionHash: "hash", hashUsed: false } as const;

/**
 * Returns the leg for which the reader may send a proof now. Called before files are read or stored. Refusals: `NOT_FOUND` for outsiders,
 * the core's `OFFER.WRONG_PHASE` and `STAGE.CLOSED`.
 */
export async function requireProofDuty(ctx: ServiceContext, offerId: string): Promise<ServiceResult<ProofDuty>> {
  const duty = await requirePayer(ctx, offerId);
  return duty.ok ? (refusalNow(ctx, duty.value) ?? duty) : duty;
}

async function requirePayer(ctx: ServiceContext, offerId: string): Promise<ServiceResult<ProofDuty>> {
  const visible = await readVisibleOffer(ctx, offerId);
  if (!visible.ok) return visible;
  const { state, reader } = visible.value;
  const refusal = requirePermission(ctx.principal, "offer.proof", offerResource(state));
  if (refusal) return refusal;
  return reader.as === "side" ? { ok: true, value: { state, leg: reader.side } } : missing;
}

function refusalNow({ principal, now }: ServiceContext, { state }: ProofDuty): Refusal | null {
  const actor = actorFor(principal);
  if (actor === null) return missing;
  const judged = decide(state, sample, actor, now);
  return judged.ok ? null : judged;
}

/**
 * Stores a side's proof of payment (design/offer §4 `saveProof`): files, or for crypto the transaction hash. A hash is only a hint: other
 * offers may claim it too until a verified receipt of another offer uses it. Refusals: those of {@link requireProofDuty}, `OFFER.HASH_FORM
 * {network}`, `VALIDATION.REQUIRED {field}`, `OFFER.HASH_USED`, `FILE.DUPLICATE {field}` for a file that proves another offer.
 */
export async function saveProof(ctx: ServiceContext, proof: SaveProof): Promise<CommandOutcome> {
  const { offerId, commandId, fileIds, transactionHash, note } = proof;
  const [duty, earlier] = await Promise.all([requirePayer(ctx, offerId), findCommand(commandId)]);
  if (!duty.ok) return duty;
  // A repeat of a command whose answer was lost gets the first outcome, although the offer has changed meanwhile.
  const refusal = earlier === null ? refusalNow(ctx, duty.value) : null;
  if (refusal) return refusal;
  const { state, leg } = duty.value;
  const { rail, network } = state.legs[leg];
  const hash = rail === "crypto" ? plainHash(transactionHash ?? "") : "";
  if (hash !== "" && network && !transactionHashFits(network, hash)) {
    return refuse("OFFER.HASH_FORM", { network });
  }
  const claim = { ...(hash !== "" && { transactionHash: hash }), ...(note !== undefined && { note }) };
  const command = { type: "saveProof", fileIds, ...claim } as const;
  const prepare = async (tx: Tx): Promise<ServiceResult<Command>> => {
    const hashUsed = network !== undefined && hash !== "" && (await isCounted(tx, state.id, network, hash));
    if (network && hash !== "" && !hashUsed) await recordHashClaim(tx, { network, reference: hash, offerId: state.id, leg, commandId });
    return ok({ ...command, hashUsed });
  };
  const write = (tx: Tx) => takeFiles(tx, state.id, proof);
  return submitOfferCommand(ctx, { offerId: state.id, commandId }, { prepare, write, isSame: sameAs(command) });
}

/**
 * Claims the files for the proof. A repeated command uploads its files again: the proof keeps the first ones, and the others stay pending.
 */
async function takeFiles(tx: Tx, offerId: string, { commandId, fileIds }: SaveProof): Promise<void> {
  if (await isProofElsewhere(tx, offerId, fileIds)) throw new RefusedError("FILE.DUPLICATE", { field: "files" });
  await claimFiles(tx, commandId, fileIds);
}

/** True for a transfer that an agent sent, or that two people verified as payment of another offer. Unverified claims do not count. */
async function isCounted(tx: Tx, offerId: string, network: Network, hash: string): Promise<boolean> {
  const [sent, arrived] = [await findReferenceUse(network, hash, tx), await findReferenceUse(`in:${network}`, hash, tx)];
  if (arrived?.offerId === offerId) return false;
  return sent !== null || (arrived !== null && (await standingOn(tx, arrived, hash)) === "verified");
}
