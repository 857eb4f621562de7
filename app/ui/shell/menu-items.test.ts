import { expect, it } from "vitest";
import { mayOpen } from "#domain/people/access/page-access.ts";
import type { Role } from "#domain/people/access/principal.ts";
import { allRoles } from "#domain/people/numbers.ts";
import { routePaths } from "#tests/support/route-list.ts";
import { menuFor, ownPagesFor, staffMenuPages } from "./menu-items.ts";

/** Without the optional prefix of the language. */
const pages = new Set(routePaths.map(({ path }) => `/${path.replace(/^en\?\/?/, "")}`));

const readerOf = (role: Role, hasCompanyMenu = false) => ({
  ...{ role, hasCompanyMenu, openPages: staffMenuPages.filter((page) => mayOpen(role, page)) },
});

it.each([null, ...allRoles])("the menu of role %s links only existing pages", (role) => {
  const readers = role === null ? [null] : [true, false].map((hasCompanyMenu) => readerOf(role, hasCompanyMenu));
  const items = readers.flatMap((reader) => [...menuFor(reader), ...ownPagesFor(reader)].map(({ to }) => to.split(/[?#]/)[0] ?? ""));
  expect(items.filter((path) => !pages.has(path))).toEqual([]);
});

it("uses a company's own names of pages: foreign-trade contracts, invoice payment, company profile", () => {
  const labels = (hasCompanyMenu: boolean) => {
    const reader = readerOf("member", hasCompanyMenu);
    return Object.fromEntries([...menuFor(reader), ...ownPagesFor(reader)].map(({ to, label }) => [to, label]));
  };
  expect(labels(true)).toMatchObject({
    "/my-transactions": "shell.nav.contracts",
    "/new-transaction?type=invoice": "shell.nav.invoice",
    "/profile": "shell.nav.companyProfile",
    "/settings": "shell.nav.settings",
  });
  expect(labels(false)).toMatchObject({ "/my-transactions": "shell.nav.myTransactions", "/profile": "shell.nav.profile" });
});

it.each([
  ["member", ["/my-transactions", "/new-transaction"]],
  ["admin", ["/notifications-panel", "/admin-panel", "/members", "/admin-transactions", "/admin/agents-view"]],
  ["agentsManager", ["/notifications-panel", "/members", "/admin-transactions"]],
  [
    "agentAdmin",
    [
      ...["/notifications-panel", "/agents/transactions", "/agents/payments-incoming", "/agents/payments-outgoing"],
      ...["/agents/payments-confirmations", "/agents/statistics", "/agents/staff"],
    ],
  ],
] as const)("shows the pages of %s in the specified order", (role, paths) => {
  const shown = menuFor(readerOf(role)).map(({ to }) => to);
  expect(shown.slice(0, paths.length)).toEqual(paths);
});
