import { expect, test } from "vitest";
import { formatCursor, parseCursor } from "./cursor.ts";

const feeds = ["user:1b", "agent:2c", "staff"];

test("parses a formatted cursor, which contains a position per feed kind", () => {
  const cursor = new Map([
    ["user:1b", 1_042],
    ["agent:2c", 77],
    ["staff", 5],
  ]);
  expect(formatCursor(cursor)).toBe("u:1042;a:77;s:5");
  expect(parseCursor("u:1042;a:77;s:5", feeds)).toEqual(cursor);
});

test.each(["", "u", "u:", "u:-1", "u:1;u:2", "u:1;;s:2", "u:99999999999999999999", "U:1"])("%j is not a cursor", (text) => {
  expect(parseCursor(text, ["user:1b"])).toBe("badCursor");
});

test.each(["u:1", "u:1;a:2", "u:1;a:2;s:3;m:4", "u:1;a:2;m:3"])("%j is a cursor of other feeds", (text) => {
  expect(parseCursor(text, feeds)).toBe("feedsChanged");
});
