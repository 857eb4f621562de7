import { type Ok, ok, type RefusalOf, refuse } from "../../outcome.ts";
import type { ProfileStatus } from "../access/principal.ts";
import type { ProfileCommand } from "./commands.ts";
import { caseOf, type ProfileState, returnStatus, withCase, withoutCase, withStatus } from "./state.ts";
import { type Move, moveOf } from "./table.ts";

export type ProfileRefusal = RefusalOf<"PROFILE.WRONG_STATUS" | "PROFILE.INCOMPLETE" | "VALIDATION.REQUIRED" | "DOCUMENT.RESIDENCY_NEEDED">;

export interface ProfileMoved {
  readonly state: ProfileState;
  readonly move: Move;
}

/** The refusal that the command's facts cause; null when there is none. */
function guard(command: ProfileCommand, { values }: Move): ProfileRefusal | null {
  switch (command.type) {
    case "submit":
      return command.missing.length === 0 ? null : refuse("PROFILE.INCOMPLETE", { missing: command.missing.join(",") });
    case "accept":
      return values !== "promote" || command.missing.length === 0 ? null : refuse("DOCUMENT.RESIDENCY_NEEDED");
    case "decline":
      return command.remarks > 0 ? null : refuse("VALIDATION.REQUIRED");
    case "requestDocuments":
      return command.items > 0 && command.items <= 10 ? null : refuse("VALIDATION.REQUIRED");
    case "sendDocuments":
      return command.unanswered === 0 ? null : refuse("PROFILE.INCOMPLETE", { missing: "requested" });
    default:
      return null;
  }
}

function targetOf(state: ProfileState, after: ProfileState, command: ProfileCommand, { to }: Move): ProfileStatus {
  if (command.type === "verifyExport" && command.isSourceActive) return "active";
  if (command.type === "decline" && to === "emailVerified" && command.acceptedRest) return "onInitialModerationPartial";
  if (to === "origin") return caseOf(state, "initial")?.fromStatus ?? "emailVerified";
  return to === "return" ? returnStatus(after) : to;
}

/**
 * The only function that changes a profile's status (design/people §3): the table, then the command's guard. Refusals:
 * `PROFILE.WRONG_STATUS {status}` for a pair that the table does not list, `PROFILE.INCOMPLETE {missing}`, `VALIDATION.REQUIRED` for a
 * decision without a remark or a request without items, `DOCUMENT.RESIDENCY_NEEDED` when the documents would not satisfy the residency
 * rules.
 */
export function decideProfile(state: ProfileState, command: ProfileCommand): Ok<ProfileMoved> | ProfileRefusal {
  const move = moveOf(command.type, state.status);
  if (move === undefined) return refuse("PROFILE.WRONG_STATUS", { status: state.status });
  const refusal = guard(command, move);
  if (refusal !== null) return refusal;
  const opened = move.opens === undefined ? state : withCase(state, move.opens);
  const after = move.closes === undefined ? opened : withoutCase(opened, move.closes);
  return ok({ state: withStatus(after, targetOf(state, after, command, move)), move });
}
