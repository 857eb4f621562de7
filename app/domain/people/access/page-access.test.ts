import { expect, it } from "vitest";
import { allRoles } from "../numbers.ts";
import { mayAct, mayOpen, type PageAccess, pageAccess, rolesOf, type StaffPage } from "./page-access.ts";
import { type Permission, permissions, permissionTable, type Rule } from "./permissions.ts";
import { isStaff } from "./roles.ts";

const pages = Object.keys(pageAccess) as StaffPage[];

/** Permissions of parts of many pages: files, and the short list of agents. */
const ofManyPages: readonly Permission[] = ["file.read", "agent.readShort"];

/** Permissions of staff's work; `self` permissions belong to the settings of everybody. */
const ofStaff = permissions.filter((permission) => {
  const { roles }: Rule = permissionTable[permission];
  return typeof roles !== "string" && !permission.startsWith("self.") && roles.some((role) => isStaff({ role }));
});

const namesOf = ({ open, act = [], serves = [] }: PageAccess): readonly string[] => [...open, ...act, ...serves];

it.each(ofStaff.filter((permission) => !ofManyPages.includes(permission)))(
  "every role with %s may open a page that names it",
  (permission) => {
    const named = pages.filter((page) => namesOf(pageAccess[page]).includes(permission));
    expect(rolesOf([permission]).filter((role) => isStaff({ role }) && !named.some((page) => mayOpen(role, page)))).toEqual([]);
  },
);

it("a role that may send a form of a page may open the page", () => {
  expect(
    pages.flatMap((page) => allRoles.filter((role) => mayAct(role, page) && !mayOpen(role, page)).map((role) => `${role} ${page}`)),
  ).toEqual([]);
});

it("no page of staff is open to members or to the reserved role", () => {
  expect(pages.filter((page) => mayOpen("member", page) || mayOpen("reserved", page))).toEqual([]);
});

it("the roles of several permissions are those of each, in the order of their numbers", () => {
  expect(rolesOf(["offer.submit", "offer.submitOnBehalf"])).toEqual(["admin", "agentsManager", "agentAdmin", "agentManager"]);
  expect(rolesOf(["moderator", "chats.reset"])).toEqual(["admin", "moderator"]);
});
