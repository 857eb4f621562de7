import { expect, test } from "vitest";
import { viewAddress } from "./saved-view.ts";

test("removes page number, form answer and modal from the address of a saved view", () => {
  expect(viewAddress("/members", "?modal=search")).toBe("/members");
  expect(viewAddress("/members", "?list=bank&after=12&done=kept&as=x&modal=search")).toBe("/members?list=bank");
});
