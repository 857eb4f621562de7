import { expect, test } from "vitest";
import { afterSaving } from "./after-saving.ts";

test("a profile that is still filled in goes on with what is left of it", () => {
  const paths = (["emailVerified", "onInitialModerationPartial", "active", "onProfileEditRequest"] as const).map((status) =>
    afterSaving({ status }, "/profile/wallets"),
  );
  expect(paths).toEqual(["/profile", "/profile", "/profile/wallets", "/profile/wallets"]);
});
