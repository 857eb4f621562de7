import { expect, it } from "vitest";
import { leave } from "./people.ts";
import { openStage } from "./stage.ts";

const { desk, call } = openStage();

it("every page has a title of its own before any script runs", async () => {
  const people = await call(["irina", "manager.europe", "agents"], false);
  const { id } = await desk().signedOffer();
  const pages = {
    irina: [
      "/",
      "/login",
      "/transactions",
      "/no-such-page",
      "/menu",
      "/my-transactions",
      `/my-transactions/${id}`,
      "/settings",
      "/profile",
    ],
    "manager.europe": ["/notifications-panel", "/agents/payments-incoming", `/agents/payments-incoming/${id}`],
    agents: ["/admin-transactions", `/admin-transactions/${id}`, `/admin-transactions/${id}/cancel`],
  } as const;
  const seen: string[] = [];
  for (const name of ["irina", "manager.europe", "agents"] as const) {
    for (const path of pages[name]) {
      await people[name].open(path);
      const titles = await people[name].page.locator("head title").allTextContents();
      expect(titles, path).toEqual([expect.stringMatching(/\S/)]);
      expect(titles, path).not.toEqual(["Bridgehold"]);
      seen.push(...titles);
    }
  }
  expect(new Set(seen).size).toBeGreaterThan(8);
  await leave(people);
});
