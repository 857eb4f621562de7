import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const unit = [
  "app/**/*.test.{ts,tsx}",
  "clients/**/*.test.ts",
  "workflows/**/*.test.ts",
  "worker/**/*.test.ts",
  "emails/**/*.test.ts",
  "server/**/*.test.ts",
  "scripts/**/*.test.ts",
  "bench/**/*.test.ts",
  "tests/architecture/**/*.test.ts",
];
const withServices = ["tests/{data,workflows,routes,live,letters,files,drills}/**/*.test.ts"];

/** Limits only end tests that hang: no test depends on the speed of the machine. */
const patience = { testTimeout: 240_000, hookTimeout: 240_000, expect: { poll: { timeout: 60_000 } } } as const;
/** Browser tests run once more when they fail, because a browser depends on the timing of a whole machine. Nothing else is retried. */
const browserTest = { ...patience, retry: 1, setupFiles: ["tests/e2e/support/forget-sessions.ts"] };
/** Workers: one more than the cores of a small machine, because tests wait for servers and browsers. */
const maxWorkers = 3;

/** Test files of more than a minute, in a checkout without the times of an earlier run. */
const longest = [
  ...["e2e/pages/members", "e2e/pages/staff", "e2e/pages/public", "e2e/pages/offers"],
  ...["e2e/expiry", "e2e/kinds", "e2e/journey", "e2e/keyboard", "e2e/endings", "e2e/keyboard-journey", "e2e/refusals"],
  ...[
    "e2e/newcomer",
    "drills/crashes",
    "drills/fuzz",
    "drills/engine-lost",
    "drills/lifecycle",
    "drills/authorization",
    "drills/production",
  ],
].map((name) => `/tests/${name}.test.ts`);

/** The longest files of the last run begin first, as Vitest's own order does; without times, a list names them. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isListed = (file: TestSpecification) =>
      this.ctx.cache.getTestSpecificationResult(file) === undefined && longest.some((end) => file.moduleId.endsWith(end));
    const sorted = await super.sort(files);
    return [...sorted.filter(isListed), ...sorted.filter((file) => !isListed(file))];
  }
}

export default defineConfig({
  test: {
    maxWorkers,
    // Node loads the built site. Vite would transform its megabytes again for each file.
    server: { deps: { external: [/\/builds\/[^/]+\/server\//] } },
    sequence: { sequencer: LongestFirst },
    // Groups run sequentially, the projects of a group concurrently.
    projects: [
      // Unit tests change no global state, so they share their processes: starting one for each file took longer than the tests.
      { test: { name: "unit", environment: "node", include: unit, isolate: false, ...patience } },
      {
        test: {
          name: "services",
          environment: "node",
          include: withServices,
          globalSetup: ["tests/support/global-setup.ts"],
          ...patience,
        },
      },
      {
        test: {
          name: "e2e",
          environment: "node",
          include: ["tests/e2e/*.test.ts"],
          globalSetup: ["tests/support/e2e-setup.ts"],
          sequence: { groupOrder: 1 },
          ...browserTest,
        },
      },
      // Pages that are only read. No other test changes data of the product meanwhile.
      {
        test: {
          name: "pages",
          environment: "node",
          include: ["tests/e2e/pages/*.test.ts"],
          globalSetup: ["tests/support/e2e-setup.ts"],
          sequence: { groupOrder: 2 },
          ...browserTest,
        },
      },
    ],
  },
});
