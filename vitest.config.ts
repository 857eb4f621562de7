import { defineConfig } from "vitest/config";

const unit = [
  "app/**/*.test.{ts,tsx}",
  "workflows/**/*.test.ts",
  "worker/**/*.test.ts",
  "emails/**/*.test.ts",
  "server/**/*.test.ts",
  "scripts/**/*.test.ts",
  "tests/architecture/**/*.test.ts",
];
const withServices = ["tests/{data,workflows,routes,live,letters,files,drills}/**/*.test.ts"];

export default defineConfig({
  test: {
    // Groups run one after another: each has its own number of workers.
    projects: [
      // Thousands of random stories take their time on a busy machine.
      { test: { name: "unit", environment: "node", include: unit, testTimeout: 30_000 } },
      {
        test: {
          name: "services",
          environment: "node",
          include: withServices,
          globalSetup: ["tests/support/global-setup.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: "e2e",
          environment: "node",
          include: ["tests/e2e/**/*.test.ts"],
          globalSetup: ["tests/support/e2e-setup.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
