import type { Reporter, TestModule } from "vitest/node";

/** Prints the tests that passed only at the second attempt, because each of them has a fault. */
export default class FlakyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        if (test.diagnostic()?.flaky) console.log(`flaky: ${module.relativeModuleId} > ${test.fullName}`);
      }
    }
  }
}
