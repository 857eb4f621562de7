import type { Viewer } from "./actor.ts";
import { sampleCommands } from "./allowed/sample-commands.ts";
import { afterDue, isTimeIndependent } from "./apply.ts";
import { type Command, type CommandType, commandTypes } from "./commands.ts";
import { decide } from "./decide.ts";
import type { Instant, MismatchChoice, OfferSide, OfferState, Phase } from "./state.ts";

/** An action that the viewer may take now; `leg` is set when the command is about one leg. */
export interface Action {
  readonly command: CommandType;
  readonly leg?: OfferSide;
  /** With `settleMismatch`: the choices that this viewer may make. */
  readonly choices?: readonly MismatchChoice[];
  /** With `changeStatus`: the phases that would be accepted. */
  readonly targets?: readonly Phase[];
}

const keyOf = (command: Command): string => `${command.type} ${"leg" in command ? command.leg : ""}`;

function actionOf(first: Command, commands: readonly Command[]): Action {
  const choices = commands.flatMap((command) => (command.type === "settleMismatch" ? [command.choice] : []));
  const targets = commands.flatMap((command) => (command.type === "changeStatus" ? [command.to] : []));
  return {
    command: first.type,
    ...("leg" in first && { leg: first.leg }),
    ...(choices.length > 0 && { choices }),
    ...(targets.length > 0 && { targets }),
  };
}

/**
 * Returns the actions that the viewer may take now: exactly the commands that `decide` accepts from the viewer with valid input
 * (design/offer §1). It calls `decide`, so buttons and decisions cannot differ. Facts outside the offer (profile, documents, switches) are
 * assumed to permit the command.
 */
export function allowed(state: OfferState, viewer: Viewer, now: Instant): readonly Action[] {
  if (viewer.kind === "guest") return [];
  const current = afterDue(state, now).state;
  const samples = commandTypes.flatMap((type) => sampleCommands(current, type, viewer, now));
  const accepted = samples.filter((command) => decide(isTimeIndependent(command) ? state : current, command, viewer, now).ok);
  const firsts = accepted.filter((command, at) => accepted.findIndex((other) => keyOf(other) === keyOf(command)) === at);
  return firsts.map((first) =>
    actionOf(
      first,
      accepted.filter((command) => keyOf(command) === keyOf(first)),
    ),
  );
}
