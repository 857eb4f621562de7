import { expect, test } from "vitest";
import { openSection } from "./open-section.ts";

const closed = { intent: undefined, asked: null, isPending: false, hasCode: false };

test("opens one form: the refused one, else the requested one, else a pending one", () => {
  expect(openSection(closed)).toBeNull();
  expect(openSection({ ...closed, asked: "devices" })).toBe("devices");
  expect(openSection({ ...closed, asked: "unknown" })).toBeNull();
  expect(openSection({ ...closed, isPending: true, hasCode: true })).toBe("totp");
  expect(openSection({ ...closed, hasCode: true })).toBe("reset");
  expect(openSection({ ...closed, asked: "devices", isPending: true })).toBe("devices");
  expect(openSection({ ...closed, asked: "devices", intent: "setPassword" })).toBe("reset");
});
