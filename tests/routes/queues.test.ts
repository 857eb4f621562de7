import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { startTestWorker } from "#tests/support/test-worker.ts";
import { openSite, origin, type Visitor } from "./site.ts";

await cloneDatabase();
await startTestWorker();
const { listQueue } = await import("#services/stage/list-queue.server.ts");
const { readPayment } = await import("#services/stage/read-payment.server.ts");
const { listWork } = await import("#services/stage/list-work.server.ts");
const { paidOffer, paidOutOffer, provenOffer, refundingOffer, requireApplied, signedOffer, storePicture, suspendedOffer, userIdOf } =
  await import("#tests/support/offer-journey.ts");
const { contextOf } = await import("#tests/support/service-context.ts");
const { stageNames } = await import("#domain/offer/state.ts");
const site = await openSite();

const russia = await contextOf("manager.russia");
const agents = await contextOf("agents");
const [signed, proven, paid, sent, refunding] = [
  await signedOffer(),
  await provenOffer(),
  await paidOffer(),
  await paidOutOffer(),
  await refundingOffer(),
];

const queue = async (context: typeof russia, question: Parameters<typeof listQueue>[1]) => {
  const listed = await listQueue(context, question);
  if (!listed.ok) throw new Error(listed.code);
  return listed.value;
};
const where = async (path: string, visitor: Visitor) => {
  const response = await visitor.get(path);
  return response.status === 302 ? response.headers.get("Location") : response.status;
};

test("each queue lists the stages of the own agent, with exact sums", async () => {
  const todo = async (stage: "incoming" | "outgoing" | "confirmation" | "refund") =>
    (await queue(russia, { stage, state: "todo" })).rows.map(({ offerId, amount, leg }) => [offerId, leg, amount.minor]);
  expect(await todo("incoming")).toEqual([[proven.id, "owner", 9_397_154n]]);
  expect(await todo("outgoing")).toEqual([[paid.id, "owner", 9_123_450n]]);
  expect(await todo("confirmation")).toEqual([[sent.id, "owner", 9_123_450n]]);
  expect(await todo("refund")).toEqual([[refunding.id, "owner", 9_397_154n]]);
  expect((await queue(russia, { stage: "incoming", state: "expected" })).rows.map(({ offerId }) => offerId)).toEqual([signed.id]);
});

test("a person's first page shows a task once, as a row and not as a notification too", async () => {
  const { humanId } = await proven.state();
  const staff = await site.visitor().logIn("manager.russia");
  const page = await (await staff.get("/notifications-panel")).text();
  expect(page).toContain(humanId);
  expect(page).not.toContain(`${humanId}: проверьте поступление`);
  expect(await (await staff.get("/agents/notifications")).text()).toContain(`${humanId}: проверьте поступление`);
});

test("the list of work has a tab for each stage, which shows the number of its rows", async () => {
  for (const context of [russia, agents]) {
    for (const stage of stageNames) {
      const work = await listWork(context, stage);
      expect([stage, work?.rows.length, new Set(work?.rows.map((row) => row.stage))]).toEqual([
        stage,
        work?.waiting[stage],
        new Set(work?.waiting[stage] ? [stage] : []),
      ]);
    }
  }
  const page = await (await (await site.visitor().logIn("manager.russia")).get("/notifications-panel?tab=outgoing")).text();
  expect(page).toContain((await paid.state()).humanId);
  expect(page).not.toContain((await sent.state()).humanId);
});

test("a queue is exported as a file with the own agent's rows only", async () => {
  const { humanId } = await paid.state();
  const staff = await site.visitor().logIn("manager.russia");
  const file = await staff.get("/agents/queue.csv?stage=outgoing");
  const [head, ...lines] = (await file.text()).trim().split("\r\n");
  expect([file.headers.get("Content-Type"), head?.split(";").length]).toEqual(["text/csv; charset=utf-8", 14]);
  expect(lines.map((line) => line.split(";").slice(0, 4))).toEqual([[humanId, "Деньги владельца", "Выплата", "Ждёт агента"]]);
  expect(head).toMatch(/^\uFEFF?Сделка;Чьи деньги;Этап;Состояние;/);
  expect(lines[0]?.split(";")[11]).toMatch(/^\d\d\.\d\d\.\d{4} \d\d:\d\d$/);
  expect(lines[0]?.split(";")[5]).toBe("91234,50");
  expect(await where("/agents/europe/queue.csv?stage=outgoing", staff)).toBe("/");
  expect(await where("/agents/nobody/queue.csv", await site.visitor().logIn("agents"))).toBe(404);
});

test("the header counts the clients' money that the agent holds: paid in, not paid out, not returned", async () => {
  const { held, agent } = await queue(russia, { stage: "incoming", state: "todo" });
  expect(held).toEqual([{ minor: 2n * 9_397_154n, currency: "RUB" }]);
  expect(agent).toMatchObject({ name: "russia", isStopped: false });
  expect((agent?.openUntil === null) !== (agent?.opensAt === null)).toBe(true);
  // Saturdays and Sundays are days off.
  expect(agent?.nextClosed).toMatch(/^\d{4}-\d\d-\d\d$/);
  const page = await (await (await site.visitor().logIn("manager.russia")).get("/agents/payments-incoming")).text();
  expect(page.replaceAll("\u00a0", " ")).toContain(`ближайший выходной ${agent?.nextClosed?.split("-").reverse().join(".")}`);
});

test("managers see every agent or one of them; agent staff only their own", async () => {
  const all = await queue(agents, { stage: "incoming", state: "todo" });
  expect(all.rows.map(({ leg }) => leg).sort()).toEqual(["buyer", "owner"]);
  expect((await queue(agents, { stage: "incoming", state: "todo", agentName: "europe" })).rows.map(({ leg }) => leg)).toEqual(["buyer"]);
  expect((await queue(agents, { stage: "incoming", state: "todo", currency: "EUR" })).rows.map(({ leg }) => leg)).toEqual(["buyer"]);
  expect(await listQueue(russia, { stage: "incoming", state: "todo", agentName: "europe" })).toMatchObject({
    ok: false,
    code: "NOT_FOUND",
  });
  expect(await listQueue(await contextOf("irina"), { stage: "incoming", state: "todo" })).toMatchObject({ ok: false, code: "NOT_FOUND" });
  expect(await listQueue(agents, { stage: "incoming", state: "todo", agentName: "mars" })).toMatchObject({ ok: false, code: "NOT_FOUND" });
});

test("the work inbox counts the reader's tasks", async () => {
  expect((await listWork(russia))?.counts.incoming).toEqual({ todo: 1, submitted: 0, late: 0 });
  expect(await listWork(agents)).toMatchObject({ as: "verify", counts: { incoming: { submitted: 0 } } });
  expect(await listWork(await contextOf("irina"))).toBeNull();
});

test("a payment shows full requisites to its agent, the last digits to an agents manager, and none to the other agent", async () => {
  const read = async (name: string, leg: "owner" | "buyer") =>
    readPayment(await contextOf(name), { offerId: paid.id, stage: "outgoing", leg });
  const own = await read("manager.russia", "owner");
  expect(own).toMatchObject({ ok: true, value: { payout: { minor: 9_123_450n }, beneficiary: { rail: "bank" } } });
  expect(own.ok && own.value.beneficiary?.lines.length).toBeGreaterThan(1);
  expect(own.ok && own.value.acts).toContain("submitOutgoing");
  const managed = await read("agents", "owner");
  expect(managed.ok && [managed.value.beneficiary?.lines, managed.value.acts.includes("submitOutgoing")]).toEqual([[], false]);
  expect(await read("manager.russia", "buyer")).toMatchObject({ ok: false, code: "NOT_FOUND" });
  expect(await read("irina", "owner")).toMatchObject({ ok: false, code: "NOT_FOUND" });
});

test("pages require their roles; another agent's name redirects to the root, an unknown one is 404", async () => {
  const staff = await site.visitor().logIn("manager.russia");
  expect(await where("/agents/payments-incoming", staff)).toBe(200);
  expect(await where("/agents/russia", staff)).toBe("/agents/russia/transactions");
  expect(await where("/agents/russia/payments-outgoing", staff)).toBe(200);
  expect(await where("/agents/europe/payments-incoming", staff)).toBe("/");
  expect(await where("/admin/agents/russia/payments-incoming", staff)).toBe("/");
  const { humanId } = await proven.state();
  expect(await where(`/agents/payments-incoming/${humanId}`, staff)).toBe(`/agents/payments-incoming/${proven.id}`);
  expect(await where(`/agents/payments-incoming/${proven.id}?side=buyer`, staff)).toBe(404);
  const manager = await site.visitor().logIn("agents");
  expect(await where("/agents/mars/transactions", manager)).toBe(404);
  expect(await where(`/agents/europe/payments-incoming/${proven.id}?side=owner`, manager)).toBe(404);
  expect(await where("/agents/europe/payments-incoming", manager)).toBe(200);
  expect(await where("/agents/transactions", await site.visitor().logIn("moderator"))).toBe("/");
  expect(await where("/agents/transactions", await site.visitor().logIn("irina"))).toBe("/");
  expect(await where("/agents/transactions", site.visitor())).toBe("/login?goTo=%2Fagents%2Ftransactions");
});

function multipart(fields: Readonly<Record<string, string>>): RequestInit {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return { method: "POST", body, headers: { Origin: origin } };
}

test("a refused submission is returned with its values; a difference requires a confirmation", async () => {
  const staff = await site.visitor().logIn("manager.russia");
  const submission = `/agents/payments-incoming/${proven.id}/submission?side=owner`;
  const typed = { intent: "submitIncoming", result: "received", currency: "RUB", bookedOn: "2026-11-20", payerName: "Пётр Ёлкин" };
  const wrong = await staff.send(submission, multipart({ ...typed, amount: "12,3456" }));
  expect(wrong.status).toBe(422);
  const html = await wrong.text();
  expect(html).toContain('value="12,3456"');
  expect(html).toContain('value="Пётр Ёлкин"');
  const short = await staff.send(submission, multipart({ ...typed, amount: "90 000" }));
  expect(short.status).toBe(422);
  expect(await short.text()).toContain("Не\u00a0хватает 3\u00a0971,54\u00a0₽");
  expect((await proven.state()).legs.owner.incoming.status).toBe("open");
});

test("a manager reads a submission, verifies it on the same page and is redirected", async () => {
  const fileIds = [await storePicture(sent.id, "owner", "agentFile", await userIdOf("manager.russia"), "Зачисление.png")];
  requireApplied(await sent.staff("owner", { type: "submitConfirmation", leg: "owner", fileIds }));
  const { submittedAt } = (await sent.state()).legs.owner.confirmation;
  const manager = await site.visitor().logIn("agents");
  const verdict = `/agents/payments-confirmations/${sent.id}/verdict?side=owner`;
  const answer = await manager.send(verdict, multipart({ intent: "verifyStage", submittedAt: String(submittedAt) }));
  const { humanId, legs } = await sent.state();
  const onward = `/agents/payments-confirmations?done=${humanId}&as=verified&status=submitted`;
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, onward]);
  expect(legs.owner.confirmation.status).toBe("verified");
});

test("a snoozed task leaves only the person's own list, returns automatically, and can be restored earlier", async () => {
  const shown = async (context: typeof russia, list?: "snoozed") =>
    (await listWork(context, list))?.rows.filter(({ offerId }) => offerId === proven.id).length;
  const staff = await site.visitor().logIn("manager.russia");
  const colleague = await contextOf("admin.russia");
  const desk = `/agents/payments-incoming/${proven.id}/desk?leg=owner`;
  expect((await staff.post(desk, { intent: "snooze" })).status).toBe(303);
  expect([await shown(russia), await shown(russia, "snoozed"), await shown(colleague)]).toEqual([0, 1, 1]);
  const waiting = async (context: typeof russia) => (await listWork(context))?.waiting.incoming ?? 0;
  expect((await waiting(colleague)) - (await waiting(russia))).toBe(1);
  expect(await (await staff.get("/notifications-panel")).text()).toContain("?tab=snoozed");
  expect(await (await staff.get("/notifications-panel?tab=snoozed")).text()).toContain('value="wake"');
  expect(await shown({ ...russia, now: russia.now + 3_700_000 })).toBe(1);
  expect((await staff.post(desk, { intent: "wake" })).status).toBe(303);
  expect([await shown(russia), await shown(russia, "snoozed")]).toEqual([1, 0]);
});

/** The number at the bell, and the number of sentences marked as new. */
function newsOf(page: string): { readonly bell: number; readonly listed: number } {
  return { bell: Number(/Уведомления, (\d+)/.exec(page)?.[1] ?? 0), listed: page.split(">новое").length - 1 };
}

test("the bell counts the notifications in the panel, without tasks and declined submissions, which are rows", async () => {
  const [back, stopped] = [await provenOffer(), await suspendedOffer()];
  const reason = "Перевода на счёте нет";
  requireApplied(await back.staff("owner", { type: "submitIncoming", leg: "owner", result: "notReceived", reason, fileIds: [] }));
  const { submittedAt = 0 } = (await back.state()).legs.owner.incoming;
  const verdict = { type: "returnIncoming", leg: "owner", submittedAt, reason: "Посмотрите второй счёт", to: "agent" } as const;
  requireApplied(await back.checker(verdict));
  const { humanId } = await back.state();
  const staff = await site.visitor().logIn("manager.russia");
  // The first visit shows the row and marks its notification as read.
  await staff.get("/notifications-panel");
  const page = await (await staff.get("/notifications-panel")).text();
  expect(page).toContain("вернули агенту");
  expect(page).not.toContain(`Сделка <span class="offer-number">${humanId}`);
  expect(newsOf(page).bell).toBe(newsOf(page).listed);
  const manager = await site.visitor().logIn("agents");
  await manager.get("/notifications-panel");
  const managers = (await (await manager.get("/notifications-panel")).text()).replaceAll("\u00a0", " ");
  const stoppedId = (await stopped.state()).humanId;
  const row = managers.slice(managers.indexOf(`/admin-transactions/${stopped.id}`));
  expect(row.slice(0, row.indexOf("</tr>"))).toContain("Приостановлена: решить");
  expect(managers).not.toContain(`Сделка <span class="offer-number">${stoppedId}`);
  expect(newsOf(managers).bell).toBe(newsOf(managers).listed);
});

test("the row of a suspended deal shows that it is suspended, because a manager decides before work continues", async () => {
  const stopped = await suspendedOffer();
  const { rows } = await queue(russia, { stage: "incoming", state: "todo" });
  const suspended = rows.filter(({ isSuspended }) => isSuspended);
  expect(suspended.map(({ offerId }) => offerId)).toContain(stopped.id);
  const page = await (await (await site.visitor().logIn("manager.russia")).get("/agents/payments-incoming")).text();
  expect(page.split("сделка приостановлена").length - 1).toBe(suspended.length);
});
