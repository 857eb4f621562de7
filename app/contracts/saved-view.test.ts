import { expect, test } from "vitest";
import { viewAddress } from "./saved-view.ts";

test("a view is what the list shows, and neither its page, an answer nor a dialog over it", () => {
  expect(viewAddress("/members", "?modal=search")).toBe("/members");
  expect(viewAddress("/members", "?list=bank&after=12&done=kept&as=x&modal=search")).toBe("/members?list=bank");
});
