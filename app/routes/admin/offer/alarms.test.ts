import { expect, test } from "vitest";
import { alarmsOf } from "./alarms.ts";

type Stage = Parameters<typeof alarmsOf>[0]["legs"][number]["stages"][number];
const read = (...stages: Stage[]) =>
  alarmsOf({ phase: "payingOut", attention: ["stageLate", "beneficiaryHold"], legs: stages.map((stage) => ({ stages: [stage] })) });

test("an agent who has handed in is not late: the check is; one who has not is, whatever else waits", () => {
  const handedIn: Stage = { status: "submitted", isLate: true };
  expect(read(handedIn, handedIn)).toEqual(["checkLate", "beneficiaryHold"]);
  expect(read(handedIn, { status: "open", isLate: true })).toEqual(["stageLate", "beneficiaryHold"]);
  expect(read(handedIn, { status: "open", isLate: false })).toEqual(["checkLate", "beneficiaryHold"]);
  // An alarm outlives what the page can tell of it: an agent's, as its name says.
  expect(read({ status: "open", isLate: false })).toEqual(["stageLate", "beneficiaryHold"]);
});

test("what the phase says already is not said twice", () => {
  expect(alarmsOf({ phase: "suspended", attention: ["suspended", "lateMoney"], legs: [] })).toEqual(["lateMoney"]);
});
