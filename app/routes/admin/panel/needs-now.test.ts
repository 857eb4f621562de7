import { expect, test } from "vitest";
import type { WaitingItem } from "#services/offer/staff/list-waiting.server.ts";
import { urgent } from "./needs-now.tsx";

test("the panel lists the eight most urgent tasks and the count of all", () => {
  const items = Array.from({ length: 30 }, (_, at) => ({ offerId: String(at) }) as WaitingItem);
  const counts = { verify: 20, decide: 10, late: 0 };
  const shown = urgent({ items, counts });
  expect([shown.items.map(({ offerId }) => offerId), shown.count, shown.counts]).toEqual([[..."01234567"], 30, counts]);
});
