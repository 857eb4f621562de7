/** Test files of more than a minute, in a checkout without the times of an earlier run. */
export const longest: readonly string[] = [
  ...["e2e/pages/members", "e2e/pages/staff", "e2e/pages/public", "e2e/pages/offers"],
  ...["e2e/expiry", "e2e/kinds", "e2e/journey", "e2e/keyboard", "e2e/endings", "e2e/keyboard-journey", "e2e/modals", "e2e/refusals"],
  ...["e2e/newcomer", "drills/crashes", "drills/fuzz", "drills/engine-lost", "drills/lifecycle", "drills/authorization"],
].map((name) => `/tests/${name}.test.ts`);
