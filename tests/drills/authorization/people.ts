// All kinds of visitors: people of the demo data, and copies of them in states that the demo data lacks.
import { randomUUID } from "node:crypto";
import { recordSession } from "#data/people/sessions.server.ts";
import type { Role } from "#domain/people/access/principal.ts";
import { roleNumbers, statusNumbers } from "#domain/people/numbers.ts";
import { createToken, sha256 } from "#services/session/session-token.server.ts";
import type { TestDatabase } from "#tests/support/database.ts";

export type Agent = "russia" | "europe" | "elsewhere";

interface Standing {
  /** Null: no valid session, whatever the cookie is. */
  readonly role: Role | null;
  readonly agent?: Agent;
  /** Side in the offers of the drill between irina and jonas. */
  readonly side?: "owner" | "buyer";
  /** Profile not moderated yet: may read, and is redirected to the profile instead of trading. */
  readonly isNew?: true;
  readonly isSuspended?: true;
}

/** Name → standing. The order is the order of the report. */
export const standings = {
  guest: { role: null },
  strangerCookie: { role: null },
  revokedSession: { role: null },
  blockedMember: { role: null },
  blockedStaff: { role: null },
  unverified: { role: null },
  exported: { role: null },
  owner: { role: "member", side: "owner" },
  buyer: { role: "member", side: "buyer" },
  stranger: { role: "member" },
  company: { role: "member" },
  onModeration: { role: "member", isNew: true },
  fillsProfile: { role: "member", isNew: true },
  suspendedMember: { role: "member", isSuspended: true },
  admin: { role: "admin" },
  moderator: { role: "moderator" },
  agentsManager: { role: "agentsManager" },
  russiaAdmin: { role: "agentAdmin", agent: "russia" },
  russiaManager: { role: "agentManager", agent: "russia" },
  europeAdmin: { role: "agentAdmin", agent: "europe" },
  europeManager: { role: "agentManager", agent: "europe" },
  elsewhereAdmin: { role: "agentAdmin", agent: "elsewhere" },
  elsewhereManager: { role: "agentManager", agent: "elsewhere" },
  suspendedStaff: { role: "agentManager", agent: "russia", isSuspended: true },
  reserved: { role: "reserved" },
} as const satisfies Record<string, Standing>;

export type PersonName = keyof typeof standings;
export interface Person extends Standing {
  readonly name: PersonName;
  readonly userId: string | null;
  /** `Cookie` header; empty for a guest. */
  readonly cookie: string;
}

const demoNames = {
  owner: "irina",
  buyer: "jonas",
  stranger: "marta",
  company: "sever",
  admin: "admin",
  moderator: "moderator",
  agentsManager: "agents",
  russiaAdmin: "admin.russia",
  russiaManager: "manager.russia",
  europeAdmin: "admin.europe",
  europeManager: "manager.europe",
} as const;

/** Copy → the person it is copied from, and the changed columns. */
const twins = {
  revokedSession: ["marta", {}],
  blockedMember: ["marta", { is_blocked: true }],
  blockedStaff: ["agents", { is_blocked: true }],
  unverified: ["marta", { status: statusNumbers.emailNotVerified, email_verified_at: null }],
  exported: ["marta", { status: statusNumbers.exportedEmailNotVerified, email_verified_at: null }],
  onModeration: ["marta", { status: statusNumbers.onInitialModeration }],
  fillsProfile: ["marta", { status: statusNumbers.emailVerified }],
  suspendedMember: ["marta", { is_suspended: true }],
  suspendedStaff: ["manager.russia", { is_suspended: true }],
  elsewhereAdmin: ["admin.europe", {}],
  elsewhereManager: ["manager.europe", {}],
  reserved: ["marta", { role: roleNumbers.reserved }],
} as const;

/** A valid session, as signing in creates it; returns the `Cookie` header. */
export async function openSession(userId: string): Promise<string> {
  const [token, now] = [createToken(), Date.now()];
  const ends = { idleExpiresAt: now + 3_600_000, expiresAt: now + 3_600_000 };
  await recordSession({ userId, tokenHash: sha256(token), ip: "", userAgent: "", now, ...ends });
  return `sid=${token}`;
}

async function userId(database: TestDatabase, name: string): Promise<string> {
  return (await database.asOwner(`SELECT id FROM "user" WHERE email = $1`, [`${name}@bridgehold.test`])).rows[0].id;
}

/** A third agent without an offer of the drill. */
async function openAgentElsewhere(database: TestDatabase): Promise<string> {
  const id = randomUUID();
  await database.asOwner(`INSERT INTO escrow_agent SELECT (jsonb_populate_record(a, $1)).* FROM escrow_agent a WHERE name = 'europe'`, [
    JSON.stringify({ id, name: "elsewhere", country: "elsewhere", label_ru: "Третий агент", label_en: "Third agent" }),
  ]);
  return id;
}

async function makeTwin(database: TestDatabase, name: string, of: string, changes: object, agentId: string | null): Promise<string> {
  const id = randomUUID();
  const email = `${name.toLowerCase()}@bridgehold.test`;
  await database.asOwner(`INSERT INTO "user" SELECT (jsonb_populate_record(u, $2)).* FROM "user" u WHERE email = $1`, [
    `${of}@bridgehold.test`,
    JSON.stringify({ id, email, ...changes }),
  ]);
  if (agentId !== null) await database.asOwner("INSERT INTO staff_membership (user_id, agent_id) VALUES ($1, $2)", [id, agentId]);
  return id;
}

async function idOf(database: TestDatabase, name: PersonName, elsewhere: string): Promise<string | null> {
  if (name in demoNames) return userId(database, demoNames[name as keyof typeof demoNames]);
  if (!(name in twins)) return null;
  const [of, changes] = twins[name as keyof typeof twins];
  const { agent }: Standing = standings[name];
  const russia = (await database.asOwner("SELECT id FROM escrow_agent WHERE name = 'russia'")).rows[0].id;
  return makeTwin(database, name, of, changes, agent === "elsewhere" ? elsewhere : agent === "russia" ? russia : null);
}

/** All people, each with an open session; those with `role: null` have no valid one. */
export async function gatherPeople(database: TestDatabase): Promise<readonly Person[]> {
  const elsewhere = await openAgentElsewhere(database);
  const people: Person[] = [];
  for (const name of Object.keys(standings) as PersonName[]) {
    const id = await idOf(database, name, elsewhere);
    const cookie = id === null ? (name === "guest" ? "" : `sid=${createToken()}`) : await openSession(id);
    people.push({ name, userId: id, cookie, ...standings[name] });
  }
  const revoked = people.find(({ name }) => name === "revokedSession");
  await database.asOwner("UPDATE session SET revoked_at = now(), revoked_reason = 'logout' WHERE user_id = $1", [revoked?.userId]);
  return people;
}
