// Code that only tests use is unused: the same entries without tests and measures (npm run check). An export that tests need carries
// `@internal` with its reason.
import type { KnipConfig } from "knip";
import base from "./knip.json" with { type: "json" };

const isProduct = (entry: string) => !/^(?:tests|bench)\//.test(entry);
const { ".": product, "clients/typescript": client } = base.workspaces;

const config: KnipConfig = {
  ...base,
  workspaces: {
    ".": {
      ...product,
      // The build alone reads the table of routes, which knip does not follow in production.
      entry: [...product.entry.filter(isProduct), "server/**/*.ts", "app/routes/resources/resource-routes.ts"].map((entry) => `${entry}!`),
      project: ["{app,workflows,worker,emails,server,scripts,prisma}/**/*.{ts,tsx,js,mjs}!", "!**/*.test.{ts,tsx}!", "!**/testing/**!"],
    },
    "clients/typescript": { entry: client.entry.map((entry) => `${entry}!`), project: ["*.ts!", "!*.test.ts!"] },
  },
};

export default config;
