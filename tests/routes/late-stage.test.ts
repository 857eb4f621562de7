// Tests the note about what members will read, which a form about a late stage shows before it is sent.
import { expect, test } from "vitest";
import { hours } from "#domain/time/duration.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { openSite } from "./site.ts";

const database = await cloneDatabase();
const site = await openSite();
const { previewLateStage } = await import("#services/offer/previews/preview-late-stage.server.ts");
const { readPayment } = await import("#services/stage/read-payment.server.ts");
const { statedOffer } = await import("#tests/support/offer-journey.ts");
const { contextOf } = await import("#tests/support/service-context.ts");
const offer = await statedOffer();

async function lateFor(name: string, leg: "owner" | "buyer", after: number) {
  const { legs } = await offer.state();
  const ctx = { ...(await contextOf(name)), now: (legs[leg].incoming.dueAt ?? Number.NaN) + after };
  const payment = await readPayment(ctx, { offerId: offer.id, stage: "incoming", leg });
  return payment.ok ? await previewLateStage(ctx, payment.value) : payment.code;
}

test("before the verdict on a late stage a manager reads the messages of both sides, and on one in time none", async () => {
  const late = await lateFor("agents", "buyer", hours(1));
  expect(late).toMatchObject({ since: (await offer.state()).legs.buyer.incoming.dueAt });
  const told = typeof late === "string" ? null : late?.told;
  expect(told).toHaveLength(2);
  expect(new Set(told?.flatMap(({ readers }) => readers)).size).toBe(2);
  for (const { text } of told ?? []) expect(text).not.toMatch(/\{\{|undefined/);
  expect(await lateFor("agents", "buyer", -1)).toBeNull();
});

test("an agent who states a late stage reads that the members get their message after the verdict; strangers read nothing", async () => {
  expect(await lateFor("manager.russia", "owner", hours(1))).toMatchObject({ told: null });
  expect(await lateFor("manager.russia", "owner", -1)).toBeNull();
  expect(await lateFor("sever", "owner", hours(1))).toBe("NOT_FOUND");
});

test("the page of a late payment shows the messages above the verdict", async () => {
  await database.asOwner(`UPDATE offer SET state = jsonb_set(state, '{legs,buyer,incoming,dueAt}', to_jsonb($2::bigint)) WHERE id = $1`, [
    offer.id,
    Date.now() - hours(2),
  ]);
  const reader = await site.visitor().logIn("agents");
  const page = (await (await reader.get(`/agents/payments-incoming/${offer.id}?side=buyer`)).text()).replaceAll("\u00a0", " ");
  expect(page).toContain("После подтверждения они прочитают:");
});
