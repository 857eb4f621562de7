import { expect, test } from "vitest";
import { days } from "../time/duration.ts";
import { afterApproval, type OrderedDraft } from "./approval-order.ts";

const now = days(100);
const draft = (account: OrderedDraft["account"], agreedAt = now): OrderedDraft => ({ account, agreedAt });

test.each([
  ["no draft", [], "free"],
  ["an approved account", [draft("approved")], "ordered"],
  ["a supplier", [draft(null)], "ordered"],
  ["an account that waits for its check", [draft("submitted")], "orderedWaits"],
  ["a declined or removed account", [draft("unusable")], "free"],
  ["a waiting and a declined account", [draft("unusable"), draft("submitted")], "orderedWaits"],
  ["a waiting and an approved account", [draft("submitted"), draft("approved")], "ordered"],
  ["an order of a month ago", [draft("approved", now - days(30) - 1)], "free"],
  ["an order of 30 days ago", [draft("approved", now - days(30))], "ordered"],
] as const)("promises a publication only when it will happen: %s", (_, drafts, kind) => {
  expect(afterApproval(drafts, now)).toBe(kind);
});
