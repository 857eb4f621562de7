import { randomUUID } from "node:crypto";
import type { SandboxInput } from "#contracts/api/sandbox.ts";
import { type CommandOutcome, refuse } from "#contracts/outcome.ts";
import type { OfferSide, OfferState, StageName } from "#domain/offer/state.ts";
import type { ServiceContext } from "#services/context.ts";
import { extendDeadline } from "#services/offer/commands/extend-deadline.server.ts";
import { reportBounce } from "#services/stage/report-bounce.server.ts";
import { submitConfirmation } from "#services/stage/submit-confirmation.server.ts";
import { submitIncoming } from "#services/stage/submit-incoming.server.ts";
import { submitOutgoing } from "#services/stage/submit-outgoing.server.ts";
import { submitRefund } from "#services/stage/submit-refund.server.ts";
import type { StageOrder } from "#services/stage/submit-stage.server.ts";
import { verifyStage } from "#services/stage/verify-stage.server.ts";
import { uploadPaper } from "./sandbox-document.server.ts";
import { employeeOf, managerOf } from "./simulated-context.server.ts";

/** Time until a moved deadline passes, in milliseconds. The command that moves the deadline must be processed before that. */
const soonMs = 2_000;

/** Moves the running deadline to two seconds from now, as a manager. The workflow's own timer then ends the window. */
export async function advanceClock(ctx: ServiceContext, { id, deadline, phase }: OfferState, commandId: string): Promise<CommandOutcome> {
  if (!deadline || deadline.pausedAt !== undefined || deadline.kind === "stage") return refuse("OFFER.WRONG_PHASE", { phase });
  const manager = await managerOf(ctx);
  if (!manager.ok) return manager;
  const dueAt = Math.min(deadline.dueAt, manager.value.now + soonMs);
  return await extendDeadline(manager.value, { offerId: id, commandId, reason: "sandbox", dueAt, isSilent: true, isEarlier: true });
}

/** Short and over differ by a tenth of the pay-in. */
function arrivalOf({ legs }: OfferState, leg: OfferSide, amount: SandboxInput["amount"]) {
  const { payIn } = legs[leg];
  const tenth = payIn.minor / 10n;
  const minor = { exact: payIn.minor, short: payIn.minor - tenth, over: payIn.minor + tenth }[amount];
  return { ...payIn, minor };
}

/** A random number of a bank transfer, or a random transaction hash of the leg's network. */
function referenceOf({ legs }: OfferState, leg: OfferSide): string {
  const hex = `${randomUUID()}${randomUUID()}`.replaceAll("-", "");
  const { network } = legs[leg];
  if (network === undefined) return `SB-${hex.slice(0, 10).toUpperCase()}`;
  return network === "TRON" ? hex : `0x${hex}`;
}

function submit(agent: ServiceContext, state: OfferState, order: StageOrder, stage: StageName, amount: SandboxInput["amount"]) {
  const { leg } = order;
  const reference = referenceOf(state, leg);
  if (stage === "outgoing") return submitOutgoing(agent, { ...order, reference });
  if (stage === "refund") return submitRefund(agent, { ...order, reference });
  if (stage === "confirmation") return submitConfirmation(agent, order);
  const receipt = { amount: arrivalOf(state, leg, amount), bookedAt: agent.now, payer: "side", payerName: null } as const;
  return submitIncoming(agent, { ...order, statement: { result: "received", receipt: { ...receipt, payerAccountTail: null, reference } } });
}

/** Submits a stage with a document as an employee of the leg's agent, and verifies it as a manager. A submitted stage is only verified. */
export async function passStage(
  ctx: ServiceContext,
  state: OfferState,
  { leg, stage, amount }: { readonly leg: OfferSide; readonly stage: StageName; readonly amount: SandboxInput["amount"] },
): Promise<CommandOutcome> {
  const [agent, manager] = [await employeeOf(ctx, state, leg), await managerOf(ctx)];
  if (!agent.ok) return agent;
  if (!manager.ok) return manager;
  let stated = state;
  if (state.legs[leg][stage].status !== "submitted") {
    const fileIds = await uploadPaper(agent.value, state, leg, "agentFile");
    const order = { offerId: state.id, leg, commandId: randomUUID(), fileIds };
    const outcome = await submit(agent.value, state, order, stage, amount);
    if (!outcome.ok) return outcome;
    stated = outcome.value.state;
  }
  const { submittedAt } = stated.legs[leg][stage];
  if (submittedAt === undefined) return refuse("STAGE.CLOSED");
  const now = Math.max(manager.value.now, Date.now());
  return await verifyStage({ ...manager.value, now }, { offerId: state.id, commandId: randomUUID(), leg, stage, submittedAt });
}

/** The recipient's bank returns a verified payout, as the agent's employee reports. */
export async function returnPayout(ctx: ServiceContext, state: OfferState, leg: OfferSide): Promise<CommandOutcome> {
  const agent = await employeeOf(ctx, state, leg);
  if (!agent.ok) return agent;
  return await reportBounce(agent.value, { offerId: state.id, leg, commandId: randomUUID(), reason: "The bank returned the payment" });
}
