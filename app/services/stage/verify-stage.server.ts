import { type CommandOutcome, ok, refuse } from "#contracts/outcome.ts";
import type { Tx } from "#data/db.server.ts";
import type { AccountHold, Command, ToMembers } from "#domain/offer/commands.ts";
import type { HeldVerdict } from "#domain/offer/consent.ts";
import type { Instant, OfferSide, OfferState, StageName } from "#domain/offer/state.ts";
import { findHeldAccounts, lockAccountHold, type OpenDay } from "#services/book/held-accounts.server.ts";
import { listNominalAccounts } from "#services/book/nominal-accounts.server.ts";
import { actAsManager, type ManagerOrder } from "#services/offer/commands/submit-as-manager.server.ts";
import type { ServiceContext } from "../context.ts";

export interface StageVerdict extends ManagerOrder {
  readonly leg: OfferSide;
  readonly stage: StageName;
  /** Instant of the submission that the manager read. The core refuses a verdict on another one. */
  readonly submittedAt: Instant;
  /** Reason why money may leave a held account; required only there. */
  readonly reason?: string | undefined;
  /** The message to the members about a late stage. */
  readonly toMembers?: ToMembers;
}

const verifyCommands = {
  incoming: "verifyIncoming",
  outgoing: "verifyOutgoing",
  confirmation: "verifyConfirmation",
  refund: "verifyRefund",
} as const satisfies Record<StageName, Command["type"]>;

const holdOf = (open: OpenDay | null | undefined): AccountHold | null => (open ? { because: open.because, day: open.day } : null);

async function accountHoldOf({ legs }: OfferState, leg: OfferSide): Promise<AccountHold | null> {
  const { rail, agentAccountId } = legs[leg];
  return holdOf(rail === "bank" ? (await findHeldAccounts([agentAccountId])).get(agentAccountId) : null);
}

/**
 * Refuses a verdict when its account's hold has changed since it was read, because then a second manager is needed, or no longer needed.
 */
async function recheckOf({ legs }: OfferState, leg: OfferSide, known: AccountHold | null) {
  const { rail, agentAccountId } = legs[leg];
  if (rail !== "bank") return {};
  const nominal = (await listNominalAccounts()).find(({ accountId }) => accountId === agentAccountId);
  return {
    recheck: async (tx: Tx) => {
      const now = holdOf(await lockAccountHold(tx, agentAccountId, nominal));
      return now?.because === known?.because && now?.day === known?.day ? null : refuse("STATUS.CHANGED");
    },
  };
}

/** The verdict on money that left an account, with the account's current hold. */
async function leavingVerdict(state: OfferState, type: HeldVerdict["type"], verdict: StageVerdict) {
  const { leg, submittedAt, reason, consent, toMembers } = verdict;
  const accountHold = await accountHoldOf(state, leg);
  const recheck = await recheckOf(state, leg, accountHold);
  if (accountHold === null) return ok({ command: { type, leg, submittedAt, ...toMembers }, ...recheck });
  const given = { reason: (reason ?? "").trim(), ...(consent && { askedBy: consent.askedBy }), ...toMembers };
  const consented: HeldVerdict = { type, leg, submittedAt, ...(toMembers && { toMembers }) };
  return ok({ command: { type, leg, submittedAt, accountHold, ...given }, consented, ...recheck });
}

/**
 * Verifies a submission of agent staff about one stage of a leg (design/offer §4 `verify…`, design/product §12). Refusals: `NOT_FOUND`
 * for all but managers, `STAGE.SAME_PERSON` for the submitter, `STAGE.CLOSED`, `STATUS.CHANGED` when the submission has changed,
 * `OFFER.BENEFICIARY_HOLD`, `OFFER.WRONG_PHASE`. For a payout or refund from a held account, `OFFER.ACCOUNT_HELD {field, day}` without a
 * reason, and `OFFER.NEEDS_CONSENT` when the verdict is stored for a second manager.
 */
export function verifyStage(ctx: ServiceContext, verdict: StageVerdict): Promise<CommandOutcome> {
  const { leg, stage, submittedAt } = verdict;
  const type = verifyCommands[stage];
  const asked = { type, leg, submittedAt };
  return actAsManager(
    ctx,
    verdict,
    "offer.verify",
    (state) =>
      type === "verifyOutgoing" || type === "verifyRefund"
        ? leavingVerdict(state, type, verdict)
        : ok({ command: { ...asked, type, ...verdict.toMembers } }),
    asked,
  );
}
