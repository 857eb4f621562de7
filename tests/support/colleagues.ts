// Employees that a test creates as their managers would: through the site, with a password set by the invitation's link.
import { expect } from "vitest";
import { newPassword, secretTo } from "../routes/guests.ts";
import type { Site, Visitor } from "../routes/site.ts";
import type { cloneDatabase } from "./database.ts";

type Database = Awaited<ReturnType<typeof cloneDatabase>>;

export interface Colleague {
  readonly id: string;
  /** The name for `contextOf`. */
  readonly name: string;
  readonly email: string;
}

/** Registers an employee; `place` is a role with its agent, e.g. `agentManager.russia`, or `moderator`. */
export async function registerColleague(database: Database, by: Visitor, name: string, place: string): Promise<Colleague> {
  const email = `${name}@bridgehold.test`;
  const fields = { email, firstName: "Вера", middleName: "", lastName: "Новикова", title: "", place };
  // An agent's own admin has the form on the agents' pages.
  const staffPage = (await by.get("/staff/new")).status === 200 ? "/staff/new" : "/agents/staff/new";
  const made = await by.post(staffPage, fields);
  expect([name, made.status]).toEqual([name, 303]);
  const { rows } = await database.asOwner('SELECT id FROM "user" WHERE email = $1', [email]);
  return { id: rows[0]?.id ?? "", name, email };
}

/** Opens the invitation and sets the password. */
export async function acceptInvitation(database: Database, site: Site, { email }: Colleague): Promise<void> {
  const token = await secretTo(database, email, "invitation");
  const set = await site.visitor().post("/forgot-password", { intent: "set", token, newPassword });
  expect([email, set.status]).toEqual([email, 303]);
}

/** The response to a sign-in with the password that {@link acceptInvitation} set. */
export const signIn = (visitor: Visitor, { email }: Colleague): Promise<Response> =>
  visitor.post("/login", { email, password: newPassword });
