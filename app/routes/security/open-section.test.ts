import { expect, test } from "vitest";
import { openSection } from "./open-section.ts";

const closed = { intent: undefined, asked: null, isPending: false, hasCode: false };

test("one form is open: the refused one before the asked one before one that waits", () => {
  expect(openSection(closed)).toBeNull();
  expect(openSection({ ...closed, asked: "devices" })).toBe("devices");
  expect(openSection({ ...closed, asked: "unknown" })).toBeNull();
  expect(openSection({ ...closed, isPending: true, hasCode: true })).toBe("totp");
  expect(openSection({ ...closed, hasCode: true })).toBe("reset");
  expect(openSection({ ...closed, asked: "devices", isPending: true })).toBe("devices");
  expect(openSection({ ...closed, asked: "devices", intent: "setPassword" })).toBe("reset");
});
