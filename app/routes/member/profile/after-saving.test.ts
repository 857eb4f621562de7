import { expect, test } from "vitest";
import { afterSaving } from "./after-saving.ts";

test("an incomplete profile redirects to its next missing part", () => {
  const paths = (["emailVerified", "onInitialModerationPartial", "active", "onProfileEditRequest"] as const).map((status) =>
    afterSaving({ status }, "/profile/wallets"),
  );
  expect(paths).toEqual(["/profile", "/profile", "/profile/wallets", "/profile/wallets"]);
});
