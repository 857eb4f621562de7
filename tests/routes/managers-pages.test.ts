import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { instantOfLocal } from "#contracts/agent/manager-forms.ts";
import { movedToWorkingTime } from "#domain/offer/windows.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { startTestWorker } from "#tests/support/test-worker.ts";
import { openSite, type Visitor } from "./site.ts";

const database = await cloneDatabase();
await startTestWorker();
const site = await openSite();
const { completedOffer, paidOffer, provenOffer, requireApplied, shortPaidOffer, signedOffer, storePicture, suspendedOffer, userIdOf } =
  await import("#tests/support/offer-journey.ts");

const { readOfferLetter } = await import("#services/offer/staff/read-offer-letter.server.ts");
const { contextOf } = await import("#tests/support/service-context.ts");

let manager: Visitor;
beforeAll(async () => {
  manager = await site.visitor().logIn("agents");
});

const page = (id: string, rest = "") => `/admin-transactions/${id}${rest}`;

/** The value of a hidden field of the page's form. */
function hidden(html: string, name: string): string {
  const tag = html.match(new RegExp(`<input[^>]*name="${name}"[^>]*>`))?.[0] ?? "";
  return /value="([^"]*)"/.exec(tag)?.[1]?.replaceAll("&amp;", "&") ?? "";
}

test("a stopped offer lists each possible act of the manager once, beside the reason", async () => {
  const { id } = await suspendedOffer();
  const html = await (await manager.get(page(id))).text();
  const linked = (action: string) => html.split(`href="${page(id, `/${action}`)}"`).length - 1;
  expect(["resume", "refund", "cancel", "deadline", "status"].map(linked)).toEqual([1, 1, 1, 1, 1]);
  expect(html).toContain("Другие действия");
  expect(html).toContain("Почему: ");
});

test("while the member may choose, the page says who decides by when, and the manager's act is secondary", async () => {
  const offer = await shortPaidOffer();
  const html = (await (await manager.get(page(offer.id))).text()).replaceAll("\u00a0", " ");
  const { mismatch } = (await offer.state()).legs.owner;
  const owner = (await offer.state()).sides.owner?.memberId;
  const [person] = (await database.asOwner('SELECT full_name AS name FROM "user" WHERE id = $1', [owner])).rows;
  expect(mismatch?.dueAt).toBeGreaterThan(Date.now());
  expect(html).toContain(`Решает ${person.name} до `);
  expect(html).toContain("Если нужно вмешаться");
  const act = new RegExp(`<a[^>]*href="${page(offer.id, "/receipt/owner")}"[^>]*>`).exec(html)?.[0] ?? "";
  expect(act).toContain("button-secondary");
  expect(html).not.toContain("button-primary");
  // Amounts are labelled with their owner's name.
  expect(html).toContain(`Деньги: ${person.name}`);
  expect(html).not.toContain("Деньги владельца");
  const powers = (await (await manager.get(page((await paidOffer()).id, "/refund"))).text()).replaceAll("\u00a0", " ");
  expect(powers).toContain(`Деньги: ${person.name}`);
  expect(powers).toContain("Деньги вернутся, когда агент отправит возврат");
  const history = (await (await manager.get(page(offer.id, "?tab=history"))).text()).replaceAll("\u00a0", " ");
  expect(history).toContain(`Подпись: ${person.name}`);
  const tab = async (name: string) => (await (await manager.get(page(offer.id, `?tab=${name}`))).text()).replaceAll("\u00a0", " ");
  // Letters, files and commands have readable names, and each document of the deal is listed once.
  const papers = await tab("papers");
  expect(papers).toContain(">Вы приняли предложение<");
  const [, letter = ""] = new RegExp(`href="(${page(offer.id)}/letters/[0-9a-f-]+)"[^>]*>Вы приняли предложение<`).exec(papers) ?? [];
  expect(await (await manager.get(letter)).text()).toMatch(/<h1[^>]*>[^<]*приняли/i);
  expect(papers).toContain(`Подтверждение оплаты: ${person.name}, `);
  expect(papers).not.toContain("Договор F-");
  expect(await tab("engine")).toMatch(/title="sign"[^>]*>Подпись</);
});

test("resuming proposes a deadline in the agents' working time, and shows to which instant another one moves", async () => {
  const { id } = await suspendedOffer();
  const hours = `UPDATE offer SET state = jsonb_set(state, '{policy,followsWorkingHours}', 'true') WHERE id = $1`;
  await database.asOwner(hours, [id]);
  const words = async (rest = "") => (await (await manager.get(page(id, `/resume${rest}`))).text()).replaceAll("\u00a0", " ");
  const proposed = hidden(await words(), "until");
  expect(proposed).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
  expect(await words()).not.toContain("агент закрыт");
  // A Sunday night some weeks later.
  const night = new Date(Date.now() + 30 * 86_400_000);
  night.setUTCDate(night.getUTCDate() + ((7 - night.getUTCDay()) % 7));
  const asked = await words(`?until=${night.toISOString().slice(0, 10)}T23:30`);
  const moved = /агент закрыт: срок перейдёт на (\d\d\.\d\d\.\d{4}, \d\d:\d\d)/.exec(asked)?.[1];
  expect(moved).toBeDefined();
  expect(asked).toMatch(new RegExp(`оплата до ${moved}`));
});

test("the proposed deadline of an agent's step is in both agents' working time, and the page shows the members' text", async () => {
  const offer = await paidOffer();
  await database.asOwner(`UPDATE offer SET state = jsonb_set(state, '{policy,followsWorkingHours}', 'true') WHERE id = $1`, [offer.id]);
  const html = (await (await manager.get(page(offer.id, "/deadline"))).text()).replaceAll("\u00a0", " ");
  const { timeZone } = (await contextOf("agents")).principal;
  const end = instantOfLocal(hidden(html, "until"), timeZone) ?? 0;
  expect(movedToWorkingTime(await offer.state(), end)).toBe(end);
  // The members get a message unless the manager unticks the box.
  expect(/<input[^>]*name="tells"[^>]*>/.exec(html)?.[0]).toContain("checked");
  const until = hidden(html, "until");
  const told = (query: Readonly<Record<string, string>>) => manager.get(`${page(offer.id, "/deadline")}?${new URLSearchParams(query)}`);
  const explained = await (await told({ until, tells: "on", note: "Банк откроется в понедельник" })).text();
  expect(explained.replaceAll("\u00a0", " ")).toContain("Менеджер пишет: «Банк откроется в понедельник»");
  // Without the tick the sides still get the notification, and no letter.
  const lettersOf = (text: string) =>
    /изменил срок шага .*?, новый срок.*? · (?:<!-- -->)?([^<]*)/.exec(text.replaceAll("\u00a0", " "))?.[1];
  expect([html, await (await told({ until })).text()].map(lettersOf)).toEqual(["1 письмо", "только в приложении"]);
  // A note with a link is refused before anything happens.
  const posted = {
    reason: "Банк закрыт",
    until,
    tells: "on",
    note: "Подробности: https://example.test",
    revision: hidden(html, "revision"),
  };
  const refused = await manager.post(page(offer.id, "/deadline"), { ...posted, shown: hidden(html, "shown"), commandId: randomUUID() });
  expect([refused.status, /Уберите\sссылки,\sадреса/.test(await refused.text())]).toEqual([422, true]);
});

test("of two submissions the more urgent one is first, with the primary link to its check", async () => {
  const offer = await paidOffer();
  for (const leg of ["owner", "buyer"] as const) {
    const fileIds = [await storePicture(offer.id, leg, "agentFile", await userIdOf("manager.russia"), "Платёжка.png")];
    requireApplied(await offer.staff(leg, { type: "submitOutgoing", leg, fileIds, reference: `PP-${leg}` }));
  }
  const html = await (await manager.get(page(offer.id))).text();
  const [first = ""] = /id="check-\w+-outgoing"/.exec(html) ?? [];
  const leg = first.includes("owner") ? "owner" : "buyer";
  const { legs } = await offer.state();
  const due = { owner: legs.owner.outgoing.dueAt ?? 0, buyer: legs.buyer.outgoing.dueAt ?? 0 };
  expect(due[leg]).toBe(Math.min(due.owner, due.buyer));
  const ways = [...html.matchAll(/<a [^>]*><span>К\sсверке</g)].map(([way]) => way);
  expect(ways.map((way) => way.includes(`href="/agents/payments-outgoing/${offer.id}?side=${leg}"`))).toEqual([true, false]);
  expect(ways.map((way) => way.includes("button-primary"))).toEqual([true, false]);
  // The overview has no verdict button, because only the check shows the comparison.
  expect(html).not.toContain('value="verifyStage"');
});

test("a finished deal shows until when late money is returned, without a countdown", async () => {
  const html = (await (await manager.get(page((await completedOffer()).id))).text()).replaceAll("\u00a0", " ");
  expect(html).toMatch(/лишние деньги, вернём их \(до \d\d\.\d\d\.\d{4}/);
  expect(html).not.toContain("осталось");
});

test("only managers read a letter, under its own deal, with its secrets hidden", async () => {
  const [offer, other] = [await signedOffer(), await provenOffer()];
  const insert = `INSERT INTO mail_outbox (dedupe_key, message_id, template, family, brand, lang, priority, to_address, code, params, offer_id, group_key, secret_enc)
    VALUES ($1, $1, 'forgot-password', 'plain', 'main', 'ru', 0, 'irina@bridgehold.test', 'forgot-password', $2, $3, $1, 'sealed') RETURNING id`;
  const params = {
    template: "forgot-password",
    params: { kind: "reset", until: Date.now(), requestedAt: Date.now() },
    reader: { as: "member", timeZone: "Europe/Moscow", codeWord: "синий кит" },
  };
  const { id } = (await database.asOwner(insert, [randomUUID(), JSON.stringify(params), offer.id])).rows[0];
  const path = page(offer.id, `/letters/${id}`);
  const shown = await (await manager.get(path)).text();
  expect(shown).toContain("token=********");
  // A hidden link has no href, and the text leaves out the standard footer of every letter.
  expect(shown).not.toMatch(/href="[^"]*token=/);
  expect(shown).not.toContain("Мы не просим пароль");
  // The member's code phrase, which marks genuine letters, is hidden too.
  expect(params.reader.codeWord).toBe("синий кит");
  expect(shown).not.toContain("синий кит");
  for (const name of ["irina", "manager.russia"]) {
    expect((await (await site.visitor().logIn(name)).get(path)).headers.get("Location")).toBe("/");
    expect(await readOfferLetter(await contextOf(name), offer.id, id)).toMatchObject({ code: "NOT_FOUND" });
  }
  for (const none of [page(other.id, `/letters/${id}`), page(offer.id, `/letters/${randomUUID()}`), page(offer.id, "/letters/x")])
    expect([none, (await manager.get(none)).status]).toEqual([none, 404]);
});

test("guests are redirected to sign in, members and agent staff to the root; managers read every page", async () => {
  const { id } = await provenOffer();
  const guest = await site.visitor().get(page(id));
  expect(guest.headers.get("Location")).toBe(`/login?goTo=${encodeURIComponent(page(id))}`);
  for (const name of ["irina", "manager.russia"]) {
    const visitor = await site.visitor().logIn(name);
    for (const path of [page(id), page(id, "/refund"), page(id, "/check/owner/incoming"), "/admin-panel"]) {
      const answer = await visitor.get(path);
      expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/"]);
    }
  }
  const paths = ["/admin-transactions", "/admin-transactions?view=all", page(id), page(id, "?tab=history"), page(id, "?tab=money")];
  const actions = ["status", "refund", "resume", "deadline", "cancel", "beneficiary", "agent", "receipt/owner"];
  for (const path of [...paths, page(id, "?tab=papers"), page(id, "?tab=engine"), ...actions.map((action) => page(id, `/${action}`))]) {
    expect([path, (await manager.get(path)).status]).toEqual([path, 200]);
  }
  const admin = await site.visitor().logIn("admin");
  expect((await admin.get("/admin-panel")).status).toBe(200);
});

test("agent staff see their agent's offers and are redirected to their own pages", async () => {
  const { id } = await provenOffer();
  const staff = await site.visitor().logIn("manager.russia");
  const html = await (await staff.get("/admin-transactions?view=all")).text();
  expect(html).toContain(`/agents/payments-incoming/${id}?side=owner`);
  expect(html).not.toContain(page(id));
});

test("a human number redirects to the offer; an unknown one is 404", async () => {
  const offer = await signedOffer();
  const { humanId } = await offer.state();
  const answer = await manager.get(page(humanId, "?tab=money"));
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, page(offer.id, "?tab=money")]);
  expect((await manager.get(page("F-2026-999999"))).status).toBe(404);
  expect((await manager.get(page(randomUUID(), "/refund"))).status).toBe(404);
});

test("a refused form is returned with its values and an error sentence; a valid one has its effect", async () => {
  const offer = await signedOffer();
  const path = page(offer.id, "/cancel");
  const revision = hidden(await (await manager.get(path)).text(), "revision");
  const empty = await manager.post(path, { commandId: randomUUID(), revision, reason: "" });
  expect(empty.status).toBe(422);
  const stale = await manager.post(path, { commandId: randomUUID(), revision: "1", reason: "Просьба владельца" });
  expect(stale.status).toBe(409);
  expect(await stale.text()).toContain("Просьба владельца");
  const done = await manager.post(path, { commandId: randomUUID(), revision, reason: "Просьба владельца" });
  expect([done.status, done.headers.get("Location")]).toEqual([303, page(offer.id)]);
  expect((await offer.state()).phase).toBe("cancelled");
});

test("an override is previewed before it is done, without scripts too", async () => {
  const offer = await provenOffer();
  const path = page(offer.id, "/status");
  const first = await (await manager.get(path)).text();
  const form = { revision: hidden(first, "revision"), to: "suspended", reason: "Проверка банка" };
  const asked = await manager.post(path, { ...form, commandId: randomUUID(), shown: hidden(first, "shown") });
  expect(asked.status).toBe(303);
  const shownPath = asked.headers.get("Location") ?? "";
  expect(shownPath).toContain("to=suspended");
  expect((await offer.state()).phase).toBe("verifying");
  const shown = await (await manager.get(shownPath)).text();
  expect(shown).toContain("Проверка банка");
  expect(shown).toContain("Ирина К.");
  const done = await manager.post(path, { ...form, commandId: randomUUID(), shown: hidden(shown, "shown") });
  expect([done.status, done.headers.get("Location")]).toEqual([303, page(offer.id)]);
  expect((await offer.state()).phase).toBe("suspended");
});

test("an act on a deal that has changed since shows the change and its author, and keeps the typed values", async () => {
  const [first, second] = [await signedOffer(), await signedOffer()];
  const admin = await site.visitor().logIn("admin");
  const typed = { reason: "Стороны договорились", commandId: randomUUID() };
  const text = async (answer: Response) => (await answer.text()).replaceAll("\u00a0", " ");
  const cancel = page(first.id, "/status?to=cancelled");
  const revision = hidden(await (await manager.get(cancel)).text(), "revision");
  const chosen = { ...typed, revision, to: "cancelled", shown: "to=cancelled" };
  expect((await admin.post(cancel, { ...chosen, commandId: randomUUID() })).status).toBe(303);
  const refused = await manager.post(cancel, chosen);
  const said = await text(refused);
  expect(refused.status).toBe(409);
  expect(said).toMatch(/Сделка изменилась, пока вы заполняли форму.*Сделка отменена.*Павлов Юрий/s);
  expect(said).toContain("Стороны договорились");
  expect(said).not.toContain("нет прав");
  // No act remains on the page.
  expect(/<form[^>]*id="action".*?<\/form>/s.exec(said)?.[0]).not.toContain('type="submit"');

  const extend = page(second.id, "/deadline");
  const form = await (await manager.get(extend)).text();
  const until = hidden(form, "until");
  const later = { ...typed, until, tells: "on", shown: hidden(form, "shown"), revision: hidden(form, "revision") };
  expect((await admin.post(extend, { ...later, commandId: randomUUID() })).status).toBe(303);
  const late = await manager.post(extend, { ...later, commandId: randomUUID() });
  const why = await text(late);
  expect(late.status).toBe(409);
  expect(why).toContain("Сделка изменилась, пока вы заполняли форму");
  expect(why).not.toContain("Проверьте год");
  // A page with the new version refuses the value itself, not the outdated version.
  const fresh = hidden(await (await manager.get(extend)).text(), "revision");
  const again = await manager.post(extend, { ...later, revision: fresh, commandId: randomUUID() });
  expect([again.status, (await text(again)).includes("Срок можно только продлить")]).toEqual([422, true]);
});

test("a check links the payment's page, which every manager may open and nobody else", async () => {
  const offer = await provenOffer();
  const { humanId } = await offer.state();
  const places = { agents: "/agents", admin: "/agents", moderator: "/admin/agents/russia" } as const;
  for (const [name, base] of Object.entries(places)) {
    const visitor = await site.visitor().logIn(name);
    for (const id of [offer.id, humanId]) {
      const answer = await visitor.get(page(id, "/check/owner/incoming"));
      const payment = `${base}/payments-incoming/${offer.id}?side=owner`;
      expect([answer.status, answer.headers.get("Location")]).toEqual([302, payment]);
      expect((await visitor.get(payment)).status).toBe(200);
    }
  }
  for (const nowhere of ["/check/owner/nothing", "/check/nobody/incoming"]) {
    expect((await manager.get(page(offer.id, nowhere))).status).toBe(404);
  }
  expect((await manager.get(page(randomUUID(), "/check/owner/incoming"))).status).toBe(404);
});

test("pending verdicts are listed with the page where the reader gives them", async () => {
  const offer = await paidOffer();
  const fileIds = [await storePicture(offer.id, "owner", "agentFile", await userIdOf("manager.russia"), "Платёжка.png")];
  requireApplied(await offer.staff("owner", { type: "submitOutgoing", leg: "owner", fileIds, reference: "PP-778811" }));
  const moderator = await site.visitor().logIn("moderator");
  const payment = `/payments-outgoing/${offer.id}?side=owner`;
  expect(await (await manager.get("/admin-transactions")).text()).toContain(`href="/agents${payment}"`);
  for (const list of ["/admin-transactions", "/notifications-panel", page(offer.id)]) {
    expect(await (await moderator.get(list)).text()).toContain(`href="/admin/agents/russia${payment}"`);
  }
});
