/** Role numbers of the specification §3 that may verify stages: agents manager, moderator, admin. */
export type ManagerRole = 0 | 1 | 3;

/** Who asks. Services build it from the session; the core trusts only what it says. */
export type Actor =
  | { readonly kind: "member"; readonly userId: string }
  | { readonly kind: "agentStaff"; readonly userId: string; readonly agentId: string; readonly role: 4 | 5 }
  | { readonly kind: "manager"; readonly userId: string; readonly role: ManagerRole }
  | { readonly kind: "system" }
  | { readonly kind: "clock" };

/** Who looks: the same people, plus guests, for buttons and sentences. */
export type Viewer = Actor | { readonly kind: "guest" };
