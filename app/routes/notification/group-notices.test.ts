import { expect, test } from "vitest";
import type { ListedNotification } from "#services/notification/list-notifications.server.ts";
import { groupNotices } from "./group-notices.ts";

const notice = (offerNo: string, isRead: boolean, act: string | null = null) =>
  ({ offerNo, isRead, act, sentence: "" }) as ListedNotification;

test("deals whose newest sentence requires an act come first, then unread ones, then the rest, each in the given order", () => {
  const listed = [
    notice("read", true),
    notice("news", false),
    notice("paid", false),
    notice("paid", false, "Оплатить"),
    notice("sign", false, "Подписать"),
    notice("pay", false, "Оплатить"),
  ];
  expect(groupNotices(listed, (number) => number).map(({ key }) => key)).toEqual(["sign", "pay", "news", "paid", "read"]);
});

test("a deal that is still delayed stays first, even if its message was read", () => {
  const listed = [notice("pay", false, "Оплатить"), { ...notice("late", true), isLate: true as const }, notice("news", false)];
  expect(groupNotices(listed, (number) => number).map(({ key }) => key)).toEqual(["late", "pay", "news"]);
});

test("read notifications without a deal are not listed among the new ones", () => {
  const listed = [false, true, false].map((isRead) => ({ ...notice("", isRead), offerNo: null }));
  const groups = groupNotices(listed, (number) => number).map(({ key, title, items }) => [key, title, items.map(({ isRead }) => isRead)]);
  expect(groups).toEqual([
    ["none", null, [false, false]],
    ["none, read", null, [true]],
  ]);
});
