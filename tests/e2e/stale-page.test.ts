import { expect, it } from "vitest";
import { leave, type Person, send, submit, submitRefused, typePassword } from "./people.ts";
import { setNetworkFee } from "./staff-acts.ts";
import { openStage } from "./stage.ts";

const { desk, call } = openStage();

/** Waits until the documents of the newest revision can be signed. */
const documentsAreReady = (offer: Awaited<ReturnType<ReturnType<typeof desk>["acceptedOffer"]>>) =>
  expect
    .poll(async () => {
      const { revision, documents } = await offer.state();
      return documents?.revision === revision && revision;
    })
    .toBe(2);

for (const javaScript of [true, false]) {
  it(`refuses a signature of terms that were not shown, with JavaScript ${javaScript ? "on" : "off"}`, async () => {
    const people = await call(["jonas"], javaScript);
    const staff = await call(["manager.russia"], false);
    const offer = await desk().acceptedOffer({ crypto: true });
    const { page, open } = people.jonas;
    await open(`/my-transactions/${offer.id}/sign`);
    const readBefore = await page.inputValue("[name=hash]");
    await setNetworkFee(staff["manager.russia"], offer.id, "2,5");
    await documentsAreReady(offer);
    await typePassword(page);
    await submitRefused(page, /Условия изменились. Прочитайте их перед подписью/, "form#sign");
    expect(await desk().countApplied("sign", { offer: offer.id })).toBe(0);

    await open(`/my-transactions/${offer.id}/sign`);
    expect(await page.inputValue("[name=hash]")).not.toBe(readBefore);
    await typePassword(page);
    await submit(page, new RegExp(`^/my-transactions/${offer.id}$`), "form#sign");
    await leave({ ...people, ...staff });
  });

  it(`refuses to accept another revision than the page showed, with JavaScript ${javaScript ? "on" : "off"}`, async () => {
    const people = await call(["irina", "jonas"], javaScript);
    const { irina, jonas } = people;
    const { id } = await desk().publishedOffer();
    await jonas.open(`/accept-transaction/${id}`);
    await edit(irina, id, "80 000");
    await jonas.page.locator("[name=payout]").first().check({ force: true });
    await jonas.page.locator("[name=policy]").check();
    await submitRefused(jonas.page, /Условия изменились/, "form#accept");
    const said = async () => (await jonas.page.locator("main").allInnerTexts()).join().replace(/\s/g, " ");
    await expect.poll(said).toMatch(/91 234,50 ₽.*80 000,00 ₽/);
    expect(await desk().countApplied("accept", { offer: id })).toBe(0);
    await submit(jonas.page, new RegExp(`^/my-transactions/${id}`), "form#accept");
    expect(await desk().countApplied("accept", { offer: id })).toBe(1);
    await leave(people);
  });
}

async function edit({ page, open }: Person, id: string, amount: string): Promise<void> {
  await open(`/edit-transaction/${id}`);
  await page.fill("#edit [name=giveAmount]", amount);
  await send(page, "edit");
  expect(page.url()).toContain("modal=success-offer-edited");
}
