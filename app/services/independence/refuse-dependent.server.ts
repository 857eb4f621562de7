import { type Refusal, refuse } from "#contracts/outcome.ts";
import { findDependence, listStaters } from "#data/people/account-acts.server.ts";
import type { Command } from "#domain/offer/commands.ts";
import type { OfferState } from "#domain/offer/state.ts";
import type { Principal } from "#domain/people/principal.ts";
import type { ServiceContext } from "#services/context.ts";
import { findSharedSignIn } from "./find-shared-sign-in.server.ts";
import { stageOfVerdict } from "./stage-of-verdict.ts";

/** People whose submission a manager's command confirms. */
async function listConfirmed(state: OfferState, command: Command): Promise<readonly string[]> {
  if (command.type === "consentRefund") return state.refundProposal ? [state.refundProposal.by] : [];
  const stage = stageOfVerdict(command.type);
  return stage !== null && "leg" in command ? await listStaters(state.id, command.leg, stage) : [];
}

/**
 * Returns `STAGE.NOT_INDEPENDENT` for a person who acted on the account of a person whose submission this confirms, or when both accounts
 * may belong to one person (R22). The database enforces the same rule (prisma/sql/85-four-eyes.sql).
 */
export async function refuseDependent({ userId }: Principal, confirmed: readonly string[]): Promise<Refusal | null> {
  const people = confirmed.filter((id) => id.length === 36);
  return (await findDependence(userId, people)) === null ? null : refuse("STAGE.NOT_INDEPENDENT");
}

/** {@link refuseDependent} for a manager's command on an offer. */
export async function refuseDependentCommand(principal: Principal, state: OfferState, command: Command): Promise<Refusal | null> {
  return await refuseDependent(principal, await listConfirmed(state, command));
}

/** For the audit: a verdict was given although verifier and submitter signed in from one device or address within an hour. */
export async function sharedSignInOf(
  { principal, now }: ServiceContext,
  state: OfferState,
  command: Command,
): Promise<Readonly<Record<string, string>>> {
  if (!command.type.startsWith("verify")) return {};
  const shared = await findSharedSignIn(principal.userId, await listConfirmed(state, command), now);
  return shared === null ? {} : { sharedSignIn: shared.by };
}
