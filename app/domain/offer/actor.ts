import { roleOf } from "../people/numbers.ts";

/** Roles that may verify stages. */
export type ManagerRole = "admin" | "moderator" | "agentsManager";

/** The sender of a command. Services build it from the session, and the core relies on nothing else about the sender. */
export type Actor =
  | { readonly kind: "member"; readonly userId: string }
  | { readonly kind: "agentStaff"; readonly userId: string; readonly agentId: string; readonly role: "agentAdmin" | "agentManager" }
  | { readonly kind: "manager"; readonly userId: string; readonly role: ManagerRole }
  | { readonly kind: "system" }
  | { readonly kind: "clock" };

/** The reader for whom buttons and sentences are computed: an actor or a guest. */
export type Viewer = Actor | { readonly kind: "guest" };

/**
 * An actor as stored in rows and histories. In old entries the role may be a number of the specification, for as long as the offer runs.
 */
export type RecordedActor = { readonly kind: Actor["kind"]; readonly role?: string | number };

/** Converts a recorded actor to the current role names. The shape is not validated, because only the product writes it. */
export function actorOf(recorded: RecordedActor): Actor {
  const { role } = recorded;
  return (typeof role === "number" ? { ...recorded, role: roleOf(role) } : recorded) as Actor;
}
