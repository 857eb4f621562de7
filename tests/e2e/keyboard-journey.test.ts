import { expect, it } from "vitest";
import { copyRequisites, findAndAccept, openAndLeave, openProfileMenu, prove, publish, sign, signIn } from "./keyboard-acts.ts";
import { photo } from "./papers.ts";
import { openStage } from "./stage.ts";
import { Keys } from "./support/keys.ts";
import { watchForMice } from "./support/mice.ts";

const { browser, desk, folder, origin } = openStage();
const bell = "header a[href*='modal=notifications']";

/** A person without a mouse. */
async function sitDown(name: string, viewport: { readonly width: number; readonly height: number }) {
  const context = await browser().newContext({ viewport, locale: "ru-RU", reducedMotion: "reduce", baseURL: origin });
  await context.addCookies([{ name: "consent", value: "1.essential", url: origin }]);
  context.setDefaultTimeout(60_000);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const page = await context.newPage();
  const countMice = await watchForMice({ context, page });
  const keys = new Keys(page);
  await signIn(keys, name);
  return { keys, context, countMice };
}

/** Staff acts between the proofs and the end, without pages. */
async function complete(id: string): Promise<void> {
  const offer = await desk().joinOffer(id);
  for (const leg of ["owner", "buyer"] as const) await desk().receive(offer, leg);
  for (const leg of ["owner", "buyer"] as const) await desk().payOut(offer, leg);
  for (const leg of ["owner", "buyer"] as const) await desk().confirmPayout(offer, leg);
}

it("leads from the landing page to a completed offer by keyboard alone, on a wide and a narrow screen", async () => {
  const irina = await sitDown("irina", { width: 1_280, height: 800 });
  const jonas = await sitDown("jonas", { width: 360, height: 740 });
  const id = await publish(irina.keys);
  await findAndAccept(jonas.keys, id);
  // The page updates by itself and must keep the focus.
  await irina.keys.page.waitForURL(`**/my-transactions/${id}`);
  await irina.keys.expectFocus("h1");
  for (const { keys } of [irina, jonas]) await sign(keys, id);
  for (const { keys } of [irina, jonas]) expect((await copyRequisites(keys)).join("\n")).toMatch(/F-\d{4}-\d{6}/);
  await prove(irina.keys, id, "Enter", await photo(folder, `irina-${id}`));
  await prove(jonas.keys, id, "Space", await photo(folder, `jonas-${id}`));
  await complete(id);
  for (const { keys, countMice } of [irina, jonas]) {
    await keys.page.locator("main").getByText("Сделка завершена").first().waitFor();
    await keys.expectFocus("body *");
    await keys.walkAround();
    await openAndLeave(keys, bell);
    await openProfileMenu(keys);
    expect(countMice()).toBe(0);
  }
  expect([...irina.keys.faults, ...jonas.keys.faults]).toEqual([]);
  await Promise.all([irina, jonas].map(({ context }) => context.close()));
}, 300_000);
