import { expect, test, vi } from "vitest";
import { readFrame } from "./read-frame.ts";

test("returns the value of a frame, and logs and skips an unreadable one", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  expect(readFrame('{"status":3}')).toEqual({ status: 3 });
  expect(warn).not.toHaveBeenCalled();
  expect(readFrame("{broken")).toBeNull();
  expect(warn).toHaveBeenCalledOnce();
});
