import { expect, test } from "vitest";
import { callScopes } from "./key-scopes.ts";
import { operationNames } from "./operation-names.ts";

test("every call declares its scopes", () => {
  expect(Object.keys(callScopes).toSorted()).toEqual(Object.keys(operationNames).toSorted());
});
