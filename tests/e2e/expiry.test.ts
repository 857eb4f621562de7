import { expect, it } from "vitest";
import { testWindows } from "#domain/offer/constants.ts";
import { seconds } from "#domain/time/duration.ts";
import { mailbox } from "../support/mailbox.ts";
import { leave } from "./people.ts";
import { openStage } from "./stage.ts";

const { origin, desk, call } = openStage();
const reminder = "offer-payment-proof-12-hours-left";
const inbox = (name: string) => mailbox(`${name}@bridgehold.test`, origin);

/** An offer with windows of seconds, paid by its owner, with running deadlines: nobody has to act in time any more. */
async function ownerPaid() {
  const payment = { paymentWindow: seconds(15), paymentReminders: [seconds(10), seconds(5)], staffDecisionWindow: seconds(8) };
  const overrides = { ...testWindows, ...payment, followsWorkingHours: false };
  const offer = await desk().signedOffer({ overrides });
  await desk().prove(offer, "owner");
  await desk().startClock(offer.id);
  return offer;
}

it("suspends an offer whose buyer does not pay, returns the owner's money, and updates the owner's page", async () => {
  const people = await call(["irina"], true);
  const { page, open } = people.irina;
  const offer = await ownerPaid();
  await open(`/my-transactions/${offer.id}`);

  expect((await inbox("jonas").waitFor({ template: reminder, offer: offer.id })).subject).toContain("F-2026-");
  await page.getByText("Приостановлена").first().waitFor();
  expect(await inbox("irina").count({ template: reminder, offer: offer.id })).toBe(0);
  // No staff decides, so the deadline starts the refund.
  await page.getByText("Возврат").filter({ visible: true }).first().waitFor();
  await desk().receive(offer, "owner");
  await desk().returnMoney(offer, "owner");
  await page.getByText("Деньги возвращены").first().waitFor();
  await inbox("irina").waitFor({ template: "offer-refund", offer: offer.id });
  await leave(people);
});
