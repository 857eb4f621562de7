import { type Refusal, refuse } from "#contracts/outcome.ts";
import { findDependence, listSubmitters } from "#data/people/account-acts.server.ts";
import { listSignIns } from "#data/people/sign-ins.server.ts";
import type { Command, CommandType } from "#domain/offer/commands.ts";
import type { Instant, OfferState, StageName } from "#domain/offer/state.ts";
import type { Principal } from "#domain/people/access/principal.ts";
import { days } from "#domain/time/duration.ts";
import type { ServiceContext } from "#services/context.ts";
import { findShared, type SharedSignIn } from "./shared-sign-in.ts";

const verdicts: Partial<Record<CommandType, StageName>> = {
  ...{ verifyIncoming: "incoming", returnIncoming: "incoming", verifyOutgoing: "outgoing", returnOutgoing: "outgoing" },
  ...{ verifyConfirmation: "confirmation", returnConfirmation: "confirmation", verifyRefund: "refund", returnRefund: "refund" },
};

/** The stage that a command verifies or returns; null for every other command. */
export const stageOfVerdict = (type: CommandType): StageName | null => verdicts[type] ?? null;

const lookedBack = days(30);

/** Returns whether the verifier and a submitter signed in from one device or network address within an hour, in the last 30 days. */
export async function findSharedSignIn(verifierId: string, staters: readonly string[], now: Instant): Promise<SharedSignIn | null> {
  const others = staters.filter((id) => id !== verifierId);
  if (others.length === 0) return null;
  const all = await listSignIns([verifierId, ...others], now - lookedBack);
  return findShared(
    all.filter(({ userId }) => userId === verifierId),
    all.filter(({ userId }) => userId !== verifierId),
  );
}

/** People whose submission a manager's command confirms. */
async function listConfirmed(state: OfferState, command: Command): Promise<readonly string[]> {
  if (command.type === "consentRefund") return state.refundProposal ? [state.refundProposal.by] : [];
  const stage = stageOfVerdict(command.type);
  return stage !== null && "leg" in command ? await listSubmitters(state.id, command.leg, stage) : [];
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
