// Messages of a side about its offer besides commands: a reminder for the partner, and whether the payout arrived.
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { startTestWorker } from "#tests/support/test-worker.ts";
import { openSite } from "./site.ts";

const database = await cloneDatabase();
await startTestWorker();
const { acceptedOffer, payOut, paidOffer, prove, signedOffer, userIdOf } = await import("#tests/support/offer-journey.ts");
const { remindPartner } = await import("#services/offer/own/remind-partner.server.ts");
const { contextOf } = await import("#tests/support/service-context.ts");
const site = await openSite();

const six = 6 * 60 * 60 * 1_000;
const textOf = async (response: Response) => (await response.text()).replaceAll("\u00a0", " ");
const told = async (table: "notification" | "mail_outbox", kind: string, name: string, offerId: string) => {
  const column = table === "notification" ? "type" : "template";
  const about = table === "notification" ? "offer_id::text" : "params->'params'->>'offerId'";
  const sql = `SELECT count(*)::int AS n FROM ${table} WHERE ${column} = $1 AND user_id = $2 AND ${about} = $3`;
  return (await database.asOwner(sql, [kind, await userIdOf(name), offerId])).rows[0]?.n as number;
};
/** Sets the last reminder to `ago` milliseconds before now. */
const remindedBefore = (offerId: string, ago: number) =>
  database.asOwner("UPDATE side_word SET reminded_at = reminded_at - $2 * interval '1 millisecond' WHERE offer_id = $1", [offerId, ago]);

test("a side reminds its partner once in six hours, by notification and letter, and reads the time of the next one", async () => {
  const offer = await signedOffer();
  const page = `/my-transactions/${offer.id}`;
  await prove(offer, "owner");
  const irina = await site.visitor().logIn("irina");
  const before = await textOf(await irina.get(page));
  expect(before).toContain('value="remindPartner"');
  const bell = () => told("notification", "partnerReminds", "jonas", offer.id);
  const letters = () => told("mail_outbox", "partner-reminds", "jonas", offer.id);
  const both = await Promise.all([1, 2].map(() => irina.post(page, { intent: "remindPartner" })));
  expect(both.map(({ status, headers }) => [status, headers.get("location")])).toEqual([
    [303, page],
    [303, page],
  ]);
  expect([await bell(), await letters()]).toEqual([1, 1]);
  const after = await textOf(await irina.get(page));
  expect(after).toContain("Вы напомнили партнёру");
  expect(after).not.toContain('value="remindPartner"');
  await remindedBefore(offer.id, six - 60_000);
  await irina.post(page, { intent: "remindPartner" });
  expect(await bell()).toBe(1);
  const refused = await remindPartner(await contextOf("irina"), offer.id);
  expect(refused).toMatchObject({ ok: false, code: "RATE.LIMITED" });
  expect(refused.ok ? null : refused.params.retryAfter).toBeLessThanOrEqual(60);
  await remindedBefore(offer.id, 60_000);
  await irina.post(page, { intent: "remindPartner" });
  expect([await bell(), await letters()]).toEqual([2, 2]);
});

test("a reminder is refused to outsiders, to staff and when it is the side's own turn", async () => {
  const offer = await acceptedOffer();
  const page = `/my-transactions/${offer.id}`;
  const [irina, marta, moderator] = [
    await site.visitor().logIn("irina"),
    await site.visitor().logIn("marta"),
    await site.visitor().logIn("moderator"),
  ];
  expect(await textOf(await irina.get(page))).not.toContain('value="remindPartner"');
  expect((await irina.post(page, { intent: "remindPartner" })).status).toBe(303);
  expect((await marta.post(page, { intent: "remindPartner" })).status).toBe(404);
  expect((await moderator.post(page, { intent: "remindPartner" })).headers.get("location")).toBe("/");
  expect((await irina.post(page, { intent: "completeAll" })).status).toBe(404);
  expect(await told("notification", "partnerReminds", "jonas", offer.id)).toBe(0);
});

test("a side is asked whether its payout has arrived; the agent reads the answer and is notified when the payout is missing", async () => {
  const offer = await paidOffer();
  const page = `/my-transactions/${offer.id}`;
  const irina = await site.visitor().logIn("irina");
  // No payout is in progress yet: the answer is refused.
  await irina.post(page, { intent: "denyReceived" });
  expect(await told("notification", "payoutMissing", "agents", offer.id)).toBe(0);
  for (const leg of ["owner", "buyer"] as const) await payOut(offer, leg);
  const asked = await textOf(await irina.get(page));
  expect(asked).toContain("Деньги пришли?");
  expect(asked).toMatch(/value="confirmReceived"[^>]*>(?:<[^>]+>)*Да, пришли</);
  // The explanation of problems is folded.
  expect(asked).toMatch(
    /<details[^>]*><summary>Нет, не пришли<\/summary><p[^>]*>[^<]*начнут искать платёж<\/p><button[^>]*value="denyReceived"/,
  );
  for (let press = 0; press < 2; press += 1) expect((await irina.post(page, { intent: "denyReceived" })).status).toBe(303);
  const said = await textOf(await irina.get(page));
  expect(said).toContain("Агент и менеджер уже знают");
  // The question is no longer shown, so the button no longer says "yes".
  expect(said).toMatch(/value="confirmReceived"[^>]*>(?:<[^>]+>)*Деньги пришли</);
  expect(said).toContain(`${page}/help#report`);
  for (const name of ["manager.europe", "agents"]) expect(await told("notification", "payoutMissing", name, offer.id), name).toBe(1);
  // The agent reads the answer in the row of the queue, and only there.
  const work = await textOf(await (await site.visitor().logIn("manager.europe")).get("/notifications-panel?tab=confirmation"));
  expect(work).toContain("не дошло до получателя");
  expect(work).not.toContain("Получатель говорит, что выплата не пришла");
  expect(await told("notification", "payoutMissing", "manager.russia", offer.id)).toBe(0);
  const europe = await site.visitor().logIn("manager.europe");
  const confirmation = `/agents/payments-confirmations/${offer.id}`;
  expect(await textOf(await europe.get(confirmation))).toContain("деньги не пришли. Найдите платёж");
  await irina.post(page, { intent: "confirmReceived" });
  const came = await textOf(await irina.get(page));
  expect(came).toContain("что деньги пришли. Агент сверит");
  expect(came).not.toContain('value="denyReceived"');
  expect(await textOf(await europe.get(confirmation))).not.toContain("деньги не пришли");
  // One side's answer is separate from the other side's.
  const jonas = await site.visitor().logIn("jonas");
  expect(await textOf(await jonas.get(page))).toContain("Деньги пришли?");
});

test("an answer about a returned payout does not count for the next one", async () => {
  const offer = await paidOffer();
  const page = `/my-transactions/${offer.id}`;
  for (const leg of ["owner", "buyer"] as const) await payOut(offer, leg);
  const irina = await site.visitor().logIn("irina");
  await irina.post(page, { intent: "denyReceived" });
  await offer.staff("buyer", { type: "reportBounce", leg: "buyer", reason: "Счёт закрыт" });
  await payOut(offer, "buyer");
  const asked = await textOf(await irina.get(page));
  expect(asked).toContain("Деньги пришли?");
  expect(asked).not.toContain("Агент и менеджер уже знают");
});
