import { type CommandOutcome, ok, refuse, type ServiceResult } from "#contracts/outcome.ts";
import type { Command } from "#domain/offer/commands.ts";
import { actAsManager } from "#services/offer/commands/submit-as-manager.server.ts";
import type { ServiceContext } from "../context.ts";
import type { StageVerdict } from "./verify-stage.server.ts";

export interface StageReturn extends StageVerdict {
  /** Shown to the submitter, and for `member` to the side that must pay again. */
  readonly reason: string;
  /** Incoming only: the agent checks again (`agent`), or no money came and the member must pay (`member`). */
  readonly to?: "agent" | "member" | null;
}

function commandOf({ stage, leg, submittedAt, reason, to }: StageReturn): ServiceResult<Command> {
  switch (stage) {
    case "incoming":
      return to ? ok({ type: "returnIncoming", leg, submittedAt, reason, to }) : refuse("VALIDATION.REQUIRED", { field: "to" });
    case "outgoing":
      return ok({ type: "returnOutgoing", leg, submittedAt, reason });
    case "confirmation":
      return ok({ type: "returnConfirmation", leg, submittedAt, reason });
    case "refund":
      return ok({ type: "returnRefund", leg, submittedAt, reason });
  }
}

/**
 * Returns a submission of agent staff with a reason (design/offer §4 `return…`). Refusals: as for verifying, and `VALIDATION.REQUIRED
 * {field}` without a reason or, for an incoming payment, without an addressee.
 */
export function returnStage(ctx: ServiceContext, verdict: StageReturn): Promise<CommandOutcome> {
  return actAsManager(ctx, verdict, "offer.return", () => {
    const command = commandOf({ ...verdict, reason: verdict.reason.trim() });
    return command.ok ? ok({ command: command.value }) : command;
  });
}
