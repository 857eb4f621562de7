// Each reader of a deal sees their part: agents the payer, members the company's name, sides a delay and the result of a command. The first
// two parts need a database without other deals.
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { hours } from "#domain/time/duration.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { startTestWorker } from "#tests/support/test-worker.ts";
import { openSite } from "./site.ts";

const database = await cloneDatabase();
await startTestWorker();
const site = await openSite();

// Agent staff see of a member only the deals whose money the member pays to their agent.
describe("pages of payers", async () => {
  const { paidOffer, publishedOffer, userIdOf } = await import("#tests/support/offer-journey.ts");
  const as = (name: string) => site.visitor().logIn(name);
  const page = async (reader: string, member: string) => await (await as(reader)).get(`/user/${await userIdOf(member)}`);

  test("each agent sees the payer of its own leg with that deal, and gets 404 for the other side's page", async () => {
    await publishedOffer();
    for (const reader of ["manager.russia", "manager.europe"]) expect((await page(reader, "irina")).status, reader).toBe(404);
    const deal = await (await paidOffer()).state();
    const read = await page("manager.russia", "irina");
    const text = await read.text();
    expect([read.status, text.includes(deal.humanId)]).toEqual([200, true]);
    expect(text).not.toContain("irina@bridgehold.test");
    expect((await page("manager.europe", "irina")).status).toBe(404);
    expect((await page("manager.europe", "jonas")).status).toBe(200);
    expect((await page("manager.russia", "jonas")).status).toBe(404);
    // A member who pays another agent, or none, is 404.
    expect((await page("manager.europe", "sever")).status).toBe(404);
  });
});

describe("names of companies", async () => {
  const { signedOffer } = await import("#tests/support/offer-journey.ts");
  const { contextOf } = await import("#tests/support/service-context.ts");
  const { listQueue } = await import("#services/stage/list-queue.server.ts");
  const { readPayment } = await import("#services/stage/read-payment.server.ts");
  const { listStaffOffers } = await import("#data/offer/staff-offers.server.ts");

  const { rows } = await database.asOwner(`SELECT company_name, full_name FROM "user" WHERE email = 'sever@bridgehold.test'`);
  const { company_name: company, full_name: director } = rows[0];

  test("other members see a company's own name, and find it by its director's name too", async () => {
    expect([company, director]).toEqual([expect.stringMatching(/\S/), expect.not.stringMatching(company)]);
    const offer = await signedOffer({ owner: "sever" });
    const russia = await contextOf("manager.russia");
    const queue = await listQueue(russia, { stage: "incoming", state: "expected" });
    expect(queue.ok && queue.value.rows.map(({ party }) => party)).toEqual([company]);
    for (const search of [company, director]) {
      const found = await listQueue(russia, { stage: "incoming", state: "expected", search });
      expect(found.ok && found.value.rows.map(({ offerId }) => offerId)).toEqual([offer.id]);
    }
    // The name that a transfer's sender is compared with.
    const payment = await readPayment(russia, { offerId: offer.id, stage: "incoming" });
    expect(payment.ok && payment.value.payerName).toBe(company);
    expect((await listStaffOffers({ limit: 1 })).map(({ ownerName }) => ownerName)).toEqual([company]);
    const own = await (await (await site.visitor().logIn("sever")).get("/my-transactions")).text();
    expect(own).toContain(company.replaceAll('"', "&quot;"));
  });
});

describe("a late payout", async () => {
  const { paidOffer, payOut } = await import("#tests/support/offer-journey.ts");
  const { letTimePass } = await import("#scripts/demo/decide-aside.ts");
  const { formatInstant } = await import("#i18n/format.ts");
  const { formatBriefly } = await import("#i18n/format-briefly.ts");
  const [irina, jonas] = await Promise.all(["irina", "jonas"].map((name) => site.visitor().logIn(name)));
  if (!irina || !jonas) throw new Error("Nobody signed in.");

  const readable = (html: string) =>
    html
      .replaceAll(/<script[\s\S]*?<\/script>/g, "")
      .replaceAll(/<[^>]+>/g, " ")
      .replaceAll("\u00a0", " ")
      .replaceAll(/\s+/g, " ");
  const textOf = async (visitor: typeof irina, path: string) => readable(await (await visitor.get(path)).text());
  const inMoscow = (at: number) => formatInstant(at, "ru", "Europe/Moscow").replaceAll("\u00a0", " ");

  /** The payout to irina is late, the one to jonas is done. */
  async function lateDeal() {
    const windows = { incoming: hours(4), outgoing: hours(1), confirmation: hours(16), refund: hours(8) };
    const offer = await paidOffer({ overrides: { followsWorkingHours: false, stageWindows: windows } });
    await payOut(offer, "owner");
    const { legs } = await offer.state();
    const since = legs.buyer.outgoing.dueAt ?? 0;
    await letTimePass(offer.id, since);
    return { id: offer.id, humanId: (await offer.state()).humanId, since, expected: since + hours(1) };
  }

  test("a late payout is shown first on its recipient's page, with both deadlines, the responsible people and a way to ask", async () => {
    const { id, humanId, since, expected } = await lateDeal();
    const html = await (await irina.get(`/my-transactions/${id}`)).text();
    const text = readable(html);
    expect(text).toMatch(/Опаздывает Мы опаздываем с выплатой вам на \d+ \S+ Срок был/);
    expect(text).toMatch(/Ваши [\d ,]+ € для счёта ··\S+ хранит агент «Европа»/);
    for (const said of [
      `Срок был ${inMoscow(since)}`,
      `Новый срок — ${inMoscow(expected)}`,
      "Приносим извинения. Этим занимаются агент «Европа» и менеджер",
    ])
      expect(text).toContain(said);
    expect(text).toContain(`опаздывает, новый срок · до ${inMoscow(expected)}`);
    const [ask = ""] = html.replaceAll("&amp;", "&").match(/\/contact-us\?offer=[^"]+/) ?? [];
    const form = (await (await irina.get(ask)).text()).replaceAll("\u00a0", " ");
    expect(form).toContain(`value="Сделка ${humanId}: опоздание с выплатой"`);
    expect(form).toMatch(new RegExp(`<textarea[^>]*>Когда придёт выплата [\\d ,]+ € по сделке ${humanId}\\?`));
    for (const field of ["name", "email", "phone", "isPolicyAccepted"]) expect(form).not.toContain(`name="${field}"`);
    const sent = await irina.post(ask, { subject: `Сделка ${humanId}: опоздание с выплатой`, emailBody: "Когда?" });
    expect([sent.status, sent.headers.get("location")]).toEqual([303, `/my-transactions/${id}?modal=contact-us-success`]);
    const { rows } = await database.asOwner("SELECT name, email, body FROM feedback WHERE body = 'Когда?'");
    expect(rows).toMatchObject([{ email: "irina@bridgehold.test" }]);
  });

  test("the list of deals shows the delay and the new deadline", async () => {
    const { since, expected } = await lateDeal();
    const text = await textOf(irina, "/my-transactions");
    expect(text).toContain("Мы опаздываем с выплатой вам на");
    const brief = (at: number) => formatBriefly(at, "ru", "Europe/Moscow").replaceAll("\u00a0", " ");
    expect(text).toContain(`Срок был ${brief(since)} · новый — ${brief(expected)}`);
  });

  test("the page of the side without a late payout mentions no delay", async () => {
    const { id } = await lateDeal();
    expect(await textOf(jonas, `/my-transactions/${id}`)).not.toContain("опаздывает");
  });
});

describe("the result of a command", async () => {
  const { acceptedOffer } = await import("#tests/support/offer-journey.ts");
  const { enqueueCommand, deliver } = await import("#commands/submit-command.server.ts");
  const { withTransaction } = await import("#data/db.server.ts");
  const [irina, jonas] = await Promise.all(["irina", "jonas"].map((name) => site.visitor().logIn(name)));
  if (!(irina && jonas)) throw new Error("Two sides are needed.");

  /** A stored command that no engine has decided, as the relay finds it. */
  async function keepCancelling({ id, state }: Awaited<ReturnType<typeof acceptedOffer>>): Promise<string> {
    const { sides } = await state();
    const userId = sides.owner.memberId;
    const commandId = randomUUID();
    const from = { actor: { kind: "member", userId } as const, actorUserId: userId, ip: "", userAgent: "", now: Date.now() };
    await withTransaction((tx) => enqueueCommand(tx, from, { offerId: id, commandId, command: { type: "cancel" } }));
    return commandId;
  }

  const standing = async (commandId: string) => {
    const response = await irina.get(`/commands/${commandId}`);
    return { status: response.status, body: await response.json() };
  };

  test("the sender of a pending command reads its state, and nobody else does", async () => {
    const offer = await acceptedOffer();
    const commandId = await keepCancelling(offer);
    expect(await standing(commandId)).toEqual({ status: 200, body: { status: "pending" } });
    for (const path of [commandId, randomUUID(), "nothing"]) expect((await jonas.get(`/commands/${path}`)).status).toBe(404);
    await deliver(commandId);
    expect(await standing(commandId)).toEqual({ status: 200, body: { status: "applied" } });
  });

  test("a late refusal is shown in the reader's language", async () => {
    const offer = await acceptedOffer();
    await deliver(await keepCancelling(offer));
    const late = await keepCancelling(offer);
    await deliver(late);
    const russian = await standing(late);
    await irina.post("/locale", { language: "en", goTo: "/notifications" });
    const english = await standing(late);
    expect(russian.body).toEqual({ status: "refused", sentence: expect.stringMatching(/[а-я]/) });
    expect(english.body).toEqual({ status: "refused", sentence: expect.stringMatching(/^[^а-я]+$/i) });
  });
});
