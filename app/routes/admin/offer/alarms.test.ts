import { expect, test } from "vitest";
import { alarmsOf } from "./alarms.ts";

type Stage = Parameters<typeof alarmsOf>[0]["legs"][number]["stages"][number];
const read = (...stages: Stage[]) =>
  alarmsOf({ phase: "payingOut", attention: ["stageLate", "beneficiaryHold"], legs: stages.map((stage) => ({ stages: [stage] })) });

test("shows the check as late once the late agents have submitted, and the agent as late while a late stage is open", () => {
  const handedIn: Stage = { status: "submitted", isLate: true };
  expect(read(handedIn, handedIn)).toEqual(["checkLate", "beneficiaryHold"]);
  expect(read(handedIn, { status: "open", isLate: true })).toEqual(["stageLate", "beneficiaryHold"]);
  expect(read(handedIn, { status: "open", isLate: false })).toEqual(["checkLate", "beneficiaryHold"]);
  // When the page shows no late stage, the alarm says that the agent is late.
  expect(read({ status: "open", isLate: false })).toEqual(["stageLate", "beneficiaryHold"]);
});

test("does not repeat an alarm that the phase already shows", () => {
  expect(alarmsOf({ phase: "suspended", attention: ["suspended", "lateMoney"], legs: [] })).toEqual(["lateMoney"]);
});
