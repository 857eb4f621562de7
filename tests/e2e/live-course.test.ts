import { expect, it } from "vitest";
import { leave } from "./people.ts";
import { openStage } from "./stage.ts";

const { desk, call } = openStage();

it("keeps what the partner does meanwhile under a button, so that nothing moves under the finger", async () => {
  const people = await call(["irina"], true);
  const { page, open } = people.irina;
  const offer = await desk().signedOffer();
  await open(`/my-transactions/${offer.id}`);
  const entries = page.locator(".timeline-entry");
  const before = await entries.count();
  await desk().prove(offer, "buyer");
  const news = page.getByRole("button", { name: /^Показать \d новое событие$/ });
  await news.waitFor();
  expect(await entries.count()).toBe(before);
  await news.click();
  await expect.poll(() => entries.count()).toBe(before + 1);
  await page.getByText("Подтверждение оплаты отправлено").waitFor();
  await leave(people);
});

it("shows the shapes of a deal while it takes its time to open", async () => {
  const people = await call(["irina"], true);
  const { page, open } = people.irina;
  const offer = await desk().signedOffer();
  await open("/my-transactions");
  await page.route(`**/my-transactions/${offer.id}.data**`, async (route) => {
    await new Promise((later) => setTimeout(later, 1_500));
    await route.continue();
  });
  await page.locator(`a[href*="${offer.id}"]`).last().click();
  await page.locator(".skeleton").first().waitFor();
  await page.locator("#move").waitFor();
  expect(await page.locator(".skeleton").count()).toBe(0);
  await leave(people);
});
