import { expect, test } from "vitest";
import { engineFault } from "./engine-fault.ts";

const faultOf = (code: number) => engineFault(Object.assign(new Error("gRPC"), { code }), "temporal.example.org:7233", "exchange");

test.each([
  [4, "temporal.example.org:7233"],
  [14, "TEMPORAL_ADDRESS"],
  [5, "namespace create --namespace exchange --retention"],
  [7, "TEMPORAL_API_KEY"],
  [16, "TEMPORAL_API_KEY"],
])("an answer with the gRPC code %i says what to change: %s", (code, part) => {
  expect(faultOf(code)).toContain(part);
});

test("an unexpected error is not changed", () => {
  expect(faultOf(13)).toBeNull();
  expect(engineFault(new TypeError("a fault of the code"), "a", "b")).toBeNull();
});
