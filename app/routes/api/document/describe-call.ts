import { scopesOf } from "#contracts/api/key-scopes.ts";
import type { Role } from "#domain/people/access/principal.ts";
import { roleNumbers } from "#domain/people/numbers.ts";
import type { Call } from "../call.ts";

const roleNames: Readonly<Record<Role, string>> = {
  admin: "admin",
  moderator: "moderator",
  member: "member",
  agentsManager: "agents manager",
  agentAdmin: "agent admin",
  agentManager: "agent manager",
  reserved: "reserved",
};

function readersOf({ who, ignoresToken, isForReserved }: Call): string {
  if (ignoresToken) return "For everybody. A token is ignored.";
  if (who === "guest") return "For everybody. A token is optional; with one the answer is for its account.";
  if (who === "signedIn") return isForReserved ? "For every account." : "For every account except the reserved role (6).";
  return `For the roles ${who.map((role) => `${roleNames[role]} (${roleNumbers[role]})`).join(", ")}. Other roles get 403.`;
}

function keysOf({ no, ignoresToken }: Call): string | false {
  const scopes = scopesOf(no);
  if (ignoresToken) return false;
  if (scopes.length === 0) return "Service keys are refused.";
  return `A service key needs the scope ${scopes.map((scope) => `\`${scope}\``).join(" or ")}.`;
}

/** Notes for developers besides a call's summary, derived from the server's handling of it. */
export function describeCall(call: Call): string {
  const { method, isKeyed, isCommand, isPublic, multipart, status = 200, path } = call;
  const isRead = method === "GET";
  const facts = [
    `${call.summary}.`,
    readersOf(call),
    keysOf(call),
    isKeyed && "Send an `Idempotency-Key`, and a repeat of the request returns the first answer.",
    isCommand && "`If-Match` refuses another version of the offer. 202 means that the command is accepted and not yet carried out.",
    multipart &&
      `Files come in the part \`${multipart.files}\`${multipart.areNamedByPart ? ", or in parts with their encoded names" : ""}.`,
    isPublic && "Caches may keep the answer to a guest for 30 seconds.",
    status === 204 && "A success has no body.",
    path.includes(":") && "An object that does not exist and one that the caller may not see are answered alike, with 404.",
    `Counts as a ${isRead ? "read" : "write"} of the caller's limit.`,
  ];
  return facts.filter((fact): fact is string => typeof fact === "string").join(" ");
}
