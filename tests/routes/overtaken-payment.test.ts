import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { startTestWorker } from "#tests/support/test-worker.ts";
import { openSite, origin } from "./site.ts";

await cloneDatabase();
await startTestWorker();
const site = await openSite();
const { paidOffer, paidOutOffer, provenOffer, requireApplied } = await import("#tests/support/offer-journey.ts");
const russia = await site.visitor().logIn("manager.russia");
const agents = await site.visitor().logIn("agents");

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

/** Sends a form as a browser without scripts does, with a new commandId. */
async function send(path: string, fields: Readonly<Record<string, string>>): Promise<{ status: number; page: string }> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...fields, commandId: randomUUID() })) body.append(name, value);
  const bytes = await new Response(body).arrayBuffer();
  const type = new Response(body).headers.get("Content-Type") ?? "";
  const boundary = /^--(.+)\r\n/.exec(Buffer.from(bytes).toString())?.[1] ?? "";
  const headers = {
    Origin: origin,
    "Content-Type": type.replace(/boundary=.*/, `boundary=${boundary}`),
    "Content-Length": `${bytes.byteLength}`,
  };
  const response = await russia.send(path, { method: "POST", body: bytes, headers });
  return { status: response.status, page: plain(await response.text()) };
}

test("a payout submitted after a refund began returns the form with its number, the reason and a link to the refund", async () => {
  const offer = await paidOffer();
  const page = `/agents/payments-outgoing/${offer.id}`;
  expect((await russia.get(`${page}?side=owner`)).status).toBe(200);
  requireApplied(await offer.checker({ type: "refund", reason: "Банк получателя не принимает переводы" }));
  const { status, page: answer } = await send(`${page}/submission?side=owner`, { intent: "submitOutgoing", reference: "ПП 4471" });
  expect(status).toBe(409);
  expect(answer).toContain("Не записали: сделка изменилась, пока вы заполняли форму");
  expect(answer).toContain("выплата не нужна. Если перевод уже ушёл, сразу скажите об этом менеджеру");
  expect(answer).toContain('value="ПП 4471"');
  expect(answer).toContain(`${page}/refund?side=owner`);
  expect((await offer.state()).legs.owner.outgoing.reference).toBeUndefined();
  const later = plain(await (await russia.get(`${page}?side=owner`)).text());
  expect(later).toContain("Сделку остановили, деньги возвращаются плательщикам");
  expect(later).not.toContain("Выплата откроется, когда проверят поступления");
});

test("a bounce of a confirmed payout is refused as a closed stage, and the typed reason is kept", async () => {
  const offer = await paidOutOffer();
  const { confirmPayout } = await import("#tests/support/offer-journey.ts");
  await confirmPayout(offer, "owner");
  const path = `/agents/payments-confirmations/${offer.id}/submission?side=owner`;
  const { status, page } = await send(path, { intent: "reportBounce", reason: "Счёт закрыт банком" });
  expect(status).toBe(409);
  expect(page).toContain("Не записали: сделка изменилась");
  expect(page).toContain("Этот этап сейчас закрыт");
  expect(page).toContain("Счёт закрыт банком");
});

test("a verdict on a stage that was declined meanwhile is refused with that reason", async () => {
  const offer = await provenOffer();
  requireApplied(await offer.staff("owner", { type: "submitIncoming", leg: "owner", fileIds: [], result: "notReceived", reason: "Нет" }));
  const { submittedAt } = (await offer.state()).legs.owner.incoming;
  requireApplied(await offer.checker({ type: "returnIncoming", leg: "owner", to: "agent", reason: "Приложите выписку" }));
  const fields = { intent: "verifyStage", submittedAt: `${submittedAt}`, commandId: randomUUID() };
  const response = await agents.post(`/agents/payments-incoming/${offer.id}/verdict?side=owner`, fields);
  expect(response.status).toBe(409);
  expect(plain(await response.text())).toContain("Не записали: сделка изменилась");
});
