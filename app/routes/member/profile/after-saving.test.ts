import { expect, test } from "vitest";
import { afterSaving } from "./after-saving.ts";

test("an incomplete profile redirects to its next missing part", () => {
  const paths = (["emailVerified", "onInitialModerationPartial", "active", "onProfileEditRequest"] as const).map((status) =>
    afterSaving({ status }, "/profile/wallets", new URLSearchParams()),
  );
  expect(paths).toEqual(["/profile", "/profile", "/profile/wallets", "/profile/wallets"]);
});

test("redirects to the page that linked to the form, and to no other site", () => {
  const to = (goTo: string) => afterSaving({ status: "active" }, "/profile/wallets", new URLSearchParams({ goTo }));
  expect([to("/transactions?offer=1"), to("https://evil.example/")]).toEqual(["/transactions?offer=1", "/profile/wallets"]);
});
