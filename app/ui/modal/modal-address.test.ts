import { expect, test } from "vitest";
import { withModal, withoutModal } from "./modal-address.ts";

test("closing a modal keeps the other parameters of the address", () => {
  expect(withoutModal("/transactions", "?give=EUR&modal=login&modalId=7&modalAction=sign&min=5")).toBe("/transactions?give=EUR&min=5");
  expect(withoutModal("/menu", "?modal=notifications")).toBe("/menu");
  expect(withoutModal("/menu", "")).toBe("/menu");
});

test("a modal keeps the parameters of its page and the position on it", () => {
  expect(withModal("/menu", "notifications")).toBe("/menu?modal=notifications");
  expect(withModal("/my-transactions?tab=waiting", "notifications")).toBe("/my-transactions?tab=waiting&modal=notifications");
  expect(withModal("/menu#top", "fill-profile", { action: "/new-transaction?type=crypto" })).toBe(
    "/menu?modal=fill-profile&modalAction=%2Fnew-transaction%3Ftype%3Dcrypto#top",
  );
});

test("a new modal replaces the open one and its parameters", () => {
  const open = withModal("/my-transactions?tab=waiting", "confirm-with-password", { id: "7", action: "sign" });
  expect(withModal(open, "notifications")).toBe("/my-transactions?tab=waiting&modal=notifications");
});
