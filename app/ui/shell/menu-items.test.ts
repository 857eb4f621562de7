import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, it } from "vitest";
import { allRoles } from "#domain/people/numbers.ts";
import routes from "../../routes.ts";
import { menuFor, ownPagesFor } from "./menu-items.ts";

const pathsOf = (entries: readonly RouteConfigEntry[], parent = ""): string[] =>
  entries.flatMap(({ path = "", index, children = [] }) => {
    // The optional prefix and layouts add nothing to an address.
    const full = path === "en?" || path === "" || index ? parent : `${parent}/${path}`;
    return [index ? "/" : full, ...pathsOf(children, full)];
  });

const pages = new Set(pathsOf(await routes));

it.each([null, ...allRoles])("leads role %s to pages that exist", (role) => {
  const readers = role === null ? [null] : [true, false].map((isCompany) => ({ role, isCompany }));
  const items = readers.flatMap((reader) => [...menuFor(reader), ...ownPagesFor(reader)].map(({ to }) => to.split(/[?#]/)[0] ?? ""));
  expect(items.filter((path) => !pages.has(path))).toEqual([]);
});

it("names a company's pages in its own words: foreign-trade contracts, invoice payment, company profile", () => {
  const labels = (isCompany: boolean) => {
    const reader = { role: "member", isCompany } as const;
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
