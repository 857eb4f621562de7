import { expect, it } from "vitest";
import { leave } from "./people.ts";
import { openStage } from "./stage.ts";

const { desk, call } = openStage();

it("shows the partner's changes only after a click on a button, so that the page does not move while it is read", async () => {
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

it("shows a skeleton while a deal takes long to open", async () => {
  const people = await call(["irina"], true);
  const { page, open } = people.irina;
  await desk().signedOffer();
  await open("/my-transactions");
  await page.route(/\/my-transactions\/[0-9a-f-]{36}\.data/, async (route) => {
    await new Promise((later) => setTimeout(later, 1_500));
    await route.continue();
  });
  // Other tests create deals for her too, so the newest open one is used.
  const paths = await page.locator("main a").evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  const path = paths.find((one) => /^\/my-transactions\/[0-9a-f-]{36}$/.test(one));
  await page.locator(`main a[href="${path}"]`).first().click();
  await page.locator(".skeleton").first().waitFor();
  await expect.poll(() => page.locator(".skeleton").count()).toBe(0);
  await page.locator("main h1").waitFor();
  await leave(people);
});

it("receives updates through a socket when a proxy holds back event streams", async () => {
  const people = await call(["irina"], true);
  const { page, open } = people.irina;
  const offer = await desk().signedOffer();
  // Like a buffering proxy: the response arrives without content.
  const empty = { status: 200, contentType: "text/event-stream", body: "" };
  await page.route(/\/live(?:\?|$)/, async (route) => await (route.request().method() === "GET" ? route.fulfill(empty) : route.continue()));
  const socket = page.waitForEvent("websocket", { timeout: 60_000 });
  await open(`/my-transactions/${offer.id}`);
  await (await socket).waitForEvent("framereceived");
  await desk().prove(offer, "buyer");
  await page.getByRole("button", { name: /^Показать \d новое событие$/ }).waitFor();
  await leave(people);
});
