import type { CommandType } from "../commands.ts";
import type { DecisionInput } from "../decision-input.ts";
import type { Told } from "../events.ts";
import { latenessOf } from "../lateness.ts";
import type { StageName } from "../state.ts";

type StageCommand = Extract<CommandType, `${"submit" | "verify"}${Capitalize<StageName>}`>;

/** Returns what the command adds to the message about a late stage; nothing while the stage is in time, because no message reports a delay. */
export function toMembers(
  { state, command, actor, now }: Pick<DecisionInput<StageCommand>, "state" | "command" | "actor" | "now">,
  stage: StageName,
): Told {
  if (latenessOf(state, command.leg, stage, now) === null) return {};
  const { note, isSilent } = command;
  const noteBy = actor.kind === "agentStaff" ? "agent" : "manager";
  return { ...(note !== undefined && note !== "" && { note, noteBy }), ...(isSilent && { isSilent }) };
}
