import { expect, test } from "vitest";
import { viewAddress } from "./saved-view.ts";

test("a view's address has neither a page, an answer nor a dialog", () => {
  expect(viewAddress("/members", "?modal=search")).toBe("/members");
  expect(viewAddress("/members", "?list=bank&after=12&done=kept&as=x&modal=search")).toBe("/members?list=bank");
});
