import { randomUUID } from "node:crypto";
import { type CommandOutcome, refuse } from "#contracts/outcome.ts";
import type { OfferState } from "#domain/offer/state.ts";
import { listOwnAccounts } from "#services/account/list-own-accounts.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { acceptOffer } from "#services/offer/commands/accept-offer.server.ts";
import { saveProof } from "#services/offer/commands/save-proof.server.ts";
import { signOffer } from "#services/offer/commands/sign-offer.server.ts";
import { uploadPaper } from "./sandbox-document.server.ts";
import { counterpartyOf, possibleBuyers, type SandboxOffer } from "./simulated-context.server.ts";

/** An approved account of the member that can receive the owner's money; null without one. */
async function payoutOf(member: ServiceContext, { legs, corridor }: OfferState): Promise<string | null> {
  const own = await listOwnAccounts(member, {});
  const { principal, network } = legs.owner;
  const fits = ({ state, currency, country, ...account }: (typeof own & { ok: true })["value"][number]) =>
    state === "approved" &&
    currency === principal.currency &&
    account.network === (network ?? null) &&
    (country === null || country === corridor.from);
  return own.ok ? (own.value.find(fits)?.id ?? null) : null;
}

/**
 * Accepts the caller's offer as the first demo member who can. Refusals: that of the last member who tried, and `SANDBOX.NOBODY` when no
 * member has a suitable account.
 */
export async function acceptAsCounterparty(ctx: ServiceContext, { state, side }: SandboxOffer): Promise<CommandOutcome> {
  let refused: CommandOutcome = refuse("SANDBOX.NOBODY");
  if (side !== "owner" || state.phase !== "published") return refuse("OFFER.WRONG_PHASE", { phase: state.phase });
  for (const member of await possibleBuyers(ctx)) {
    const accountId = await payoutOf(member, state);
    if (accountId === null) continue;
    const order = { offerId: state.id, commandId: randomUUID(), revision: state.revision, payout: { kind: "own", accountId } } as const;
    const { outcome } = await acceptOffer(member, order);
    if (outcome.ok || outcome.isPending) return outcome;
    refused = outcome;
  }
  return refused;
}

/** Signs the generated terms for the other side. */
export async function signAsCounterparty(ctx: ServiceContext, offer: SandboxOffer): Promise<CommandOutcome> {
  const member = await counterpartyOf(ctx, offer);
  if (!member.ok) return member;
  const { id, revision, documents } = offer.state;
  if (documents?.hash === undefined) return refuse("OFFER.DOCUMENTS_FORMING");
  return await signOffer(member.value, { offerId: id, commandId: randomUUID(), revision, hash: documents.hash, password: "" });
}

/** Sends the other side's proof of payment. */
export async function proveAsCounterparty(ctx: ServiceContext, offer: SandboxOffer): Promise<CommandOutcome> {
  const member = await counterpartyOf(ctx, offer);
  if (!member.ok) return member;
  const leg = offer.side === "owner" ? "buyer" : "owner";
  const { id, legs } = offer.state;
  if (legs[leg].rail === "crypto") {
    const hash = `${randomUUID()}${randomUUID()}`.replaceAll("-", "");
    const transactionHash = legs[leg].network === "TRON" ? hash : `0x${hash}`;
    return await saveProof(member.value, { offerId: id, commandId: randomUUID(), fileIds: [], transactionHash });
  }
  const fileIds = await uploadPaper(member.value, offer.state, leg, "proof");
  return await saveProof(member.value, { offerId: id, commandId: randomUUID(), fileIds });
}
