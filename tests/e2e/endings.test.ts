import { expect, it } from "vitest";
import { mailbox } from "../support/mailbox.ts";
import { cancel, prove } from "./acts.ts";
import { photo, statement } from "./papers.ts";
import { leave, textOf, typePassword } from "./people.ts";
import { payOut, recordDifference, refund, reportBounce, verify } from "./staff-acts.ts";
import { openStage } from "./stage.ts";

const { origin, folder, desk, call } = openStage();
const inbox = (name: string) => mailbox(`${name}@bridgehold.test`, origin);

it("is cancelled by the buyer before any signature: both pages and both letters name the buyer", async () => {
  const people = await call(["irina", "jonas"], true);
  const { irina, jonas } = people;
  const { id } = await desk().acceptedOffer();
  await irina.open(`/my-transactions/${id}`);
  await cancel(jonas, id);
  await jonas.page.getByText("Вы отменили сделку до оплаты").waitFor();
  // Irina's page updates by itself.
  await irina.page.getByText("Партнёр отменил сделку до оплаты").waitFor();
  await inbox("irina").waitFor({ template: "offer-cancelled-by-buyer", offer: id });
  await inbox("jonas").waitFor({ template: "offer-cancelled", offer: id });
  expect(await textOf(irina, `/my-transactions/${id}/sign`)).toContain("Подписывать сейчас нечего");
  await leave(people);
});

it("is cancelled by the owner after their own signature, without a script", async () => {
  const people = await call(["irina", "jonas"], false);
  const { irina, jonas } = people;
  const offer = await desk().acceptedOffer();
  await desk().sign(offer, "owner");
  await cancel(irina, offer.id);
  expect(await textOf(irina, `/my-transactions/${offer.id}`)).toContain("Вы отменили сделку до оплаты");
  expect(await textOf(jonas, `/my-transactions/${offer.id}`)).toContain("Партнёр отменил сделку до оплаты");
  await inbox("jonas").waitFor({ template: "offer-cancelled-by-owner", offer: offer.id });
  expect(await textOf(jonas, `/my-transactions/${offer.id}/cancel`)).toContain("Отменить уже нельзя");
  await leave(people);
});

for (const javaScript of [true, false]) {
  it(`is withdrawn from the market in the modal of its page, with JavaScript ${javaScript ? "on" : "off"}`, async () => {
    const people = await call(["irina", "jonas"], javaScript);
    const { irina, jonas } = people;
    const { id } = await desk().publishedOffer();
    await irina.open(`/my-transactions/${id}`);
    await irina.page.getByRole("link", { name: "Снять с публикации" }).click();
    await irina.page.locator("dialog button[type=submit]").click();
    await irina.page.waitForURL(`**/my-transactions/${id}`);
    await irina.page.getByText("Отменена").first().waitFor();
    expect(await jonas.open(`/accept-transaction/${id}`)).toBe(409);
    await jonas.page.getByText(/Предложение F-2026-\d+ снято/).waitFor();
    await leave(people);
  });
}

it("the cancel page of an unaccepted offer links to the withdrawal", async () => {
  const people = await call(["irina"], false);
  const { page, open } = people.irina;
  const { id } = await desk().publishedOffer();
  await open(`/my-transactions/${id}/cancel`);
  await page.getByRole("link", { name: "Снять с публикации" }).click();
  await page.locator("dialog button[type=submit]").waitFor();
  await leave(people);
});

it("refunds a short pay-in when its member requests it", async () => {
  const members = await call(["irina", "jonas"], true);
  const staff = await call(["manager.russia", "admin.russia", "agents"], false);
  const { irina, jonas } = members;
  const { id } = await desk().signedOffer();
  await prove(irina, id, await photo(folder, `irina-${id}`));
  await recordDifference(staff["manager.russia"], id, "short", "92 771,54", await statement(folder, `in-${id}`, ["Поступление"]));

  // The employee who submitted it reads why another person must verify. A colleague of the same agent cannot verify either.
  const page = `/agents/payments-incoming/${id}?side=owner`;
  expect(await textOf(staff["manager.russia"], page)).toContain("проверить должен другой сотрудник");
  for (const name of ["manager.russia", "admin.russia"] as const) {
    await staff[name].open(page);
    expect(await staff[name].page.locator("#verify, #return").count()).toBe(0);
  }
  await verify(staff.agents, id, "incoming", "owner");

  await irina.page.getByText("Пришло меньше, чем по договору").first().waitFor();
  await irina.page.getByRole("link", { name: "Выбрать, что делать" }).first().click();
  await irina.page.locator("[name=choice][value=refund]").check({ force: true });
  await typePassword(irina.page);
  await irina.page.locator("#choice button[type=submit]").click();
  await irina.page.waitForURL(`**/my-transactions/${id}`);
  await refund(staff["manager.russia"], id, `REF-${id.slice(-6)}`, await statement(folder, `back-${id}`, ["Возврат"]));
  await verify(staff.agents, id, "refund", "owner");

  await irina.page.getByText("Деньги возвращены").first().waitFor();
  expect(await textOf(jonas, `/my-transactions/${id}`)).not.toContain("Ваш шаг");
  const letter = await inbox("irina").waitFor({ template: "offer-refund", offer: id });
  expect(letter.subject).toContain("F-2026-");
  await leave({ ...members, ...staff });
}, 180_000);

it("pays out again after the beneficiary's bank returned the payout, and completes", async () => {
  const people = await call(["irina", "jonas", "manager.europe", "agents"], true);
  const { irina, jonas, agents } = people;
  const offer = await desk().paidOutOffer();
  const { id } = offer;
  const europe = people["manager.europe"];
  await irina.open(`/my-transactions/${id}`);
  await reportBounce(europe, id, "Счёт получателя закрыт");
  await irina.page.getByRole("button", { name: /нов(ое|ых)\sсобыти/ }).click();
  await irina.page.getByText("Банк вернул выплату вам, её отправят снова").first().waitFor();
  const reference = `AGAIN-${id.slice(-6)}`;
  await payOut(europe, id, reference, await statement(folder, `again-${id}`, ["Повторный платёж"]));
  await verify(agents, id, "outgoing", "buyer");
  for (const leg of ["owner", "buyer"] as const) await desk().confirmPayout(offer, leg);
  await offer.reaches("completed");
  const seen = await textOf(irina, `/my-transactions/${id}`);
  expect(seen).toContain("Сделка завершена");
  expect(seen).toContain(reference);
  expect(await textOf(jonas, `/my-transactions/${id}`)).toContain("Сделка завершена");
  await leave(people);
}, 180_000);
