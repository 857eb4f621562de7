import { expect, test } from "vitest";
import { deploymentNameOf } from "./deployment-name.ts";

test("a deployment has the name of its task queue, without dots and colons", () => {
  expect(deploymentNameOf("offers")).toBe("offers");
  expect(deploymentNameOf("a.b:c")).toMatch(/^a-b-c-[0-9a-f]{8}$/);
});

test("task queues whose names differ in a dot or a colon have separate deployments", () => {
  expect(new Set(["a.b", "a:b", "a-b"].map(deploymentNameOf)).size).toBe(3);
});
