import type { Principal, Role } from "../access/principal.ts";
import type { OfferResource, UserResource } from "../access/resource.ts";

/** A main-brand principal of this role; agent staff belong to the agent "europe". */
export const who = (role: Role, over: Partial<Principal> = {}): Principal => ({
  userId: `user-${role}`,
  sessionId: "s",
  brand: "main",
  role,
  status: "active",
  isBlocked: false,
  isSuspended: false,
  isDocumentsExpired: false,
  agentId: role === "agentAdmin" || role === "agentManager" ? "europe" : null,
  agentName: role === "agentAdmin" || role === "agentManager" ? "europe" : null,
  email: "somebody@example.test",
  fullName: "Иванова Анна",
  name: "Иванова Анна",
  previousStatus: null,
  profileKind: "company",
  language: "ru",
  timeZone: "Europe/Moscow",
  ...over,
});
/** An offer of "user-member" and "buyer", with the agents "europe" and "russia". */
export const offer: OfferResource = {
  kind: "offer",
  ownerId: "user-member",
  buyerId: "buyer",
  agents: { owner: "europe", buyer: "russia" },
};
/** Another user of this role as a resource. */
export const user = (role: Role, over: Partial<UserResource> = {}): UserResource => ({
  kind: "user",
  userId: "other",
  role,
  agentId: null,
  ...over,
});
export const agentManager = user("agentManager", { agentId: "europe" });
