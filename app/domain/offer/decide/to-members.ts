import type { CommandType, ToMembers } from "../commands.ts";
import type { DecisionInput } from "../decision-input.ts";
import { latenessOf } from "../lateness.ts";
import type { StageName } from "../state.ts";

type StageCommand = Extract<CommandType, `${"submit" | "verify"}${Capitalize<StageName>}`>;

/** Returns what the command adds to the message about a late stage; nothing while the stage is in time, because no message reports a delay. */
export function toMembers(
  { state, command, now }: Pick<DecisionInput<StageCommand>, "state" | "command" | "now">,
  stage: StageName,
): ToMembers {
  if (latenessOf(state, command.leg, stage, now) === null) return {};
  const { note, isSilent } = command;
  return { ...(note !== undefined && note !== "" && { note }), ...(isSilent && { isSilent }) };
}
