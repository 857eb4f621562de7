// Code that only tests use is unused: the same entries without tests and measures (npm run check).
import type { KnipConfig } from "knip";
import base from "./knip.json" with { type: "json" };

const isProduct = (entry: string) => !/^(?:tests|bench)\//.test(entry);

/** Parts that wait for the page or the job that will use them. The list only gets shorter. */
const waiting: Readonly<Record<"files" | "exports", readonly string[]>> = {
  files: [
    "app/services/agent/{change-suspension,resume-agent,suspend-agent}.server.ts",
    "app/services/offer/previews/preview-status-change.server.ts",
  ],
  exports: [
    "app/contracts/crypto-address.ts",
    "app/data/*/{affected-offers,agent-locks,agents,documents,ledger,offers-projection}.server.ts",
    "app/domain/money/{arithmetic,balances}.ts",
    "app/domain/offer/follow-ups.ts",
    "app/domain/people/{account-text,countries,hours-text,permissions,profile-status,required-documents,roles,tax-number}.ts",
    "app/files/{envelope,field-encryption,stored-files}.server.ts",
    "app/live/hub.server.ts",
    "app/services/document/read-document.server.ts",
    "app/services/message/{queue-account-letter,record-messages}.server.ts",
    "scripts/setup/npm-browser.ts",
  ],
};
const ignored = Object.entries(waiting).flatMap(([issue, paths]) => paths.map((path) => [path, [issue as "files" | "exports"]] as const));

const config: KnipConfig = {
  ...base,
  // The build alone reads the table of routes, which knip does not follow in production.
  entry: [...base.entry.filter(isProduct), "server/**/*.ts", "app/routes/resources/resource-routes.ts"].map((entry) => `${entry}!`),
  project: ["{app,workflows,worker,emails,server,scripts,prisma}/**/*.{ts,tsx,js,mjs}!", "!**/*.test.{ts,tsx}!", "!**/testing/**!"],
  ignoreIssues: Object.fromEntries(ignored),
};

export default config;
