import { describe, expect, it } from "vitest";
import { mayAct, mayOpen, type PageAccess, pageAccess, type StaffPage } from "#domain/people/access/page-access.ts";
import type { Role } from "#domain/people/access/principal.ts";
import { allRoles } from "#domain/people/numbers.ts";
import { bothAddresses } from "#tests/support/optional-segment.ts";
import { routePaths } from "#tests/support/route-list.ts";
import type { Asked, Person } from "../drills/authorization/questions.ts";
import { verdicts } from "../drills/authorization/verdicts.ts";

const addressesOf = (page: string) => bothAddresses({ path: page }).map(({ path }) => path);
const pages = (Object.keys(pageAccess) as StaffPage[]).flatMap((page) => addressesOf(page).map((address) => [address, page] as const));

/** A person of each role, agents' people of the agent that serves the object. */
const names = { agentAdmin: "russiaAdmin", agentManager: "russiaManager", member: "stranger" } as const;
const personOf = (role: Role): Person => ({
  role,
  name: role in names ? names[role as keyof typeof names] : (role as "admin"),
  userId: role,
  cookie: "",
  ...(role.startsWith("agent") && role !== "agentsManager" && { agent: "russia" }),
});
const guest: Person = { name: "guest", role: null, userId: null, cookie: "" };
const object: Asked = { offer: "payingOut", agent: "russia", side: "owner", user: "owner" };
const turnedAway: readonly (string | undefined)[] = ["root", "login"];

/** Its form redirects everybody who saved a view to the root. */
const measured = pages.filter(([, page]) => page !== "/views");

describe("the table of pages says the same as the verdicts, which are written by hand", () => {
  it.each(measured)("%s", (address, page) => {
    const line = verdicts[address];
    const { isHidden }: PageAccess = pageAccess[page];
    const passing = (answer: ((who: Person, what: Asked) => string) | undefined) =>
      allRoles.filter((role) => !turnedAway.includes(answer?.(personOf(role), object)));
    expect(allRoles.filter((role) => mayOpen(role, page))).toEqual(passing(line?.read));
    if (line?.act) expect(allRoles.filter((role) => mayAct(role, page))).toEqual(passing(line.act.rule));
    expect(line?.read(guest, object)).toBe(isHidden ? "root" : "login");
  });
});

it("every page of the table is in the site map", () => {
  const known = new Set(routePaths.map(({ path }) => `/${path}`));
  expect(pages.map(([address]) => address).filter((address) => !known.has(address))).toEqual([]);
});
