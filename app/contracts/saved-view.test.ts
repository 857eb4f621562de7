import { expect, test } from "vitest";
import { viewAddress } from "./saved-view.ts";

test("the address of a saved view has neither a page number, a form answer nor a modal", () => {
  expect(viewAddress("/members", "?modal=search")).toBe("/members");
  expect(viewAddress("/members", "?list=bank&after=12&done=kept&as=x&modal=search")).toBe("/members?list=bank");
});
