import { roleOf } from "../people/numbers.ts";

/** Roles that may verify stages. */
export type ManagerRole = "admin" | "moderator" | "agentsManager";

/** Who asks. Services build it from the session; the core trusts only what it says. */
export type Actor =
  | { readonly kind: "member"; readonly userId: string }
  | { readonly kind: "agentStaff"; readonly userId: string; readonly agentId: string; readonly role: "agentAdmin" | "agentManager" }
  | { readonly kind: "manager"; readonly userId: string; readonly role: ManagerRole }
  | { readonly kind: "system" }
  | { readonly kind: "clock" };

/** Who looks: the same people, plus guests, for buttons and sentences. */
export type Viewer = Actor | { readonly kind: "guest" };

/** An actor as rows and histories keep it: the role may be a number of the specification there, for as long as an offer runs. */
export type RecordedActor = { readonly kind: Actor["kind"]; readonly role?: string | number };

/** A recorded actor in today's words; its shape is trusted, it is our own. */
export function actorOf(recorded: RecordedActor): Actor {
  const { role } = recorded;
  return (typeof role === "number" ? { ...recorded, role: roleOf(role) } : recorded) as Actor;
}
