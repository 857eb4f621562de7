import { expect, test } from "vitest";
import { costOfUse } from "./account-use.ts";

const account = (use: "main" | "reserve" | "closed", openOffers: number) => ({
  isActive: use !== "closed",
  isMainReceiving: use === "main",
  openOffers,
});

test("requires a confirmation when a change removes an account from open deals or new ones, and not for other changes", () => {
  expect(costOfUse(account("main", 19), "closed")).toEqual({ leavesGap: true, isAsked: true });
  expect(costOfUse(account("main", 0), "reserve")).toEqual({ leavesGap: true, isAsked: true });
  expect(costOfUse(account("reserve", 1), "closed")).toEqual({ leavesGap: false, isAsked: true });
  expect(costOfUse(account("reserve", 0), "closed")).toEqual({ leavesGap: false, isAsked: false });
  expect(costOfUse(account("closed", 3), "closed")).toEqual({ leavesGap: false, isAsked: false });
  expect(costOfUse(account("reserve", 3), "main")).toEqual({ leavesGap: false, isAsked: false });
});
