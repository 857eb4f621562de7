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
  "tests/architecture/**/*.test.ts",
];
const withServices = ["tests/{data,workflows,routes,live,letters,files,drills}/**/*.test.ts"];

/** No test is judged by how fast the machine is: limits only end what hangs. */
const patience = { testTimeout: 240_000, hookTimeout: 240_000, expect: { poll: { timeout: 60_000 } } } as const;
/** One more than the cores of a small machine: whoever waits for a server or a browser leaves its core to another. */
const maxWorkers = 3;

/** They take a minute and more each: begun last, one of them would run alone at the end of its group. */
const longest = [
  "drills/lifecycle",
  "drills/pure-lifecycle",
  "drills/crashes",
  "drills/authorization",
  "drills/engine-lost",
  "drills/fuzz",
].concat(["e2e/journey", "e2e/kinds", "e2e/expiry", "e2e/endings", "e2e/keyboard-journey", "e2e/keyboard", "e2e/modals"]);

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => longest.some((name) => moduleId.endsWith(`/tests/${name}.test.ts`));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    maxWorkers,
    // The built site is Node's to load: it is no source, and Vite would read its megabytes again for each file.
    server: { deps: { external: [/\/builds\/[^/]+\/server\//] } },
    sequence: { sequencer: LongestFirst },
    // Groups run one after another, the projects of a group beside each other.
    projects: [
      { test: { name: "unit", environment: "node", include: unit, ...patience } },
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
          ...patience,
        },
      },
      // Pages that are only looked at: nobody acts in the product meanwhile, so that nothing moves on them.
      {
        test: {
          name: "pages",
          environment: "node",
          include: ["tests/e2e/pages/*.test.ts"],
          globalSetup: ["tests/support/e2e-setup.ts"],
          sequence: { groupOrder: 2 },
          ...patience,
        },
      },
    ],
  },
});
