import type { CommandType } from "#domain/offer/commands.ts";
import type { StageName } from "#domain/offer/state.ts";

const verdicts: Partial<Record<CommandType, StageName>> = {
  ...{ verifyIncoming: "incoming", returnIncoming: "incoming", verifyOutgoing: "outgoing", returnOutgoing: "outgoing" },
  ...{ verifyConfirmation: "confirmation", returnConfirmation: "confirmation", verifyRefund: "refund", returnRefund: "refund" },
};

/** The stage that a command verifies or returns; null for every other command. */
export const stageOfVerdict = (type: CommandType): StageName | null => verdicts[type] ?? null;
