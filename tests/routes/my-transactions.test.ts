import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { pdf } from "#tests/files/hostile-files.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { startTestWorker } from "#tests/support/test-worker.ts";
import { openSite } from "./site.ts";

const database = await cloneDatabase();
await startTestWorker();
const site = await openSite();
const {
  acceptedOffer,
  cancelledOffer,
  completedOffer,
  overPaidOffer,
  paidOffer,
  paidOutOffer,
  prove,
  publishedOffer,
  refundedOffer,
  refundingOffer,
  shortPaidOffer,
  signedOffer,
} = await import("#tests/support/offer-journey.ts");
const { listEvents } = await import("#data/offer/offers.server.ts");

const password = "Mostovaya-2026!";
const [irina, jonas, marta] = await Promise.all(["irina", "jonas", "marta"].map((name) => site.visitor().logIn(name)));
if (!irina || !jonas || !marta) throw new Error("Nobody signed in.");

/** The visible text: no scripts, no tags, ordinary spaces. */
const readable = (html: string) =>
  html
    .replaceAll(/<script[\s\S]*?<\/script>/g, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("\u00a0", " ")
    .replaceAll(/\s+/g, " ");
const pageOf = async (visitor: typeof irina, path: string) => readable(await (await visitor.get(path)).text());
const hiddenOf = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";

test("every page of an offer is 404 for an outsider and closed to guests and staff", async () => {
  const { id } = await signedOffer();
  const staff = await site.visitor().logIn("agents");
  for (const page of ["", "/sign", "/cancel", "/proof", "/documents", "/money", `/receipts/${randomUUID()}`]) {
    const path = `/my-transactions/${id}${page}`;
    expect((await marta.get(path)).status, page).toBe(404);
    expect((await site.visitor().get(path)).headers.get("Location"), page).toMatch(/^\/login\?goTo=/);
    expect((await staff.get(path)).headers.get("Location"), page).toBe("/");
  }
});

test("a human number redirects the sides to the offer and reveals nothing to outsiders", async () => {
  const offer = await acceptedOffer();
  const { humanId } = await offer.state();
  const found = await irina.get(`/my-transactions/${humanId}/sign`);
  expect([found.status, found.headers.get("Location")]).toEqual([302, `/my-transactions/${offer.id}/sign`]);
  expect((await marta.get(`/my-transactions/${humanId}`)).status).toBe(404);
});

test("no page names the partner before both have signed, and the offer names them afterwards", async () => {
  const { id } = await acceptedOffer();
  const pages = ["", "/sign", "/cancel", "/documents", "/money", "/calendar.ics"];
  const read = async (visitor: typeof irina) =>
    (await Promise.all(pages.map(async (page) => (await visitor.get(`/my-transactions/${id}${page}`)).text()))).join(" ");
  expect(await read(irina)).not.toMatch(/Йонас|Вебер|Jonas|Weber/);
  expect(await read(jonas)).not.toMatch(/Ирина|Климова|Irina Klimova/);
  const signed = await signedOffer();
  expect(await pageOf(irina, `/my-transactions/${signed.id}`)).toMatch(/Вебер/);
});

test("requisites show to the leg's payer, from the last signature until the proof", async () => {
  const offer = await signedOffer();
  const path = `/my-transactions/${offer.id}`;
  const [payer, partner] = [await pageOf(irina, path), await pageOf(jonas, path)];
  expect(payer).toContain("044525225");
  expect(payer).not.toContain("COBADEFF");
  expect(partner).toContain("COBADEFFXXX");
  expect(partner).not.toContain("044525225");
  await prove(offer, "owner");
  expect(await pageOf(irina, path)).not.toContain("044525225");
  expect(await pageOf(irina, `/my-transactions/${(await acceptedOffer()).id}`)).not.toContain("044525225");
});

test("the partner reads that a proof was sent, and nothing of its content", async () => {
  const offer = await signedOffer();
  await prove(offer, "owner");
  const path = `/my-transactions/${offer.id}`;
  expect(await pageOf(irina, path)).toContain("Чек.png");
  const partner = await pageOf(jonas, path);
  expect(partner).toContain("Подтверждение оплаты отправлено");
  expect(partner).not.toContain("Чек.png");
  const [fileId = ""] = (await offer.state()).sides.owner.proof?.fileIds ?? [];
  expect((await jonas.get(`/files/${fileId}`)).status).toBe(404);
});

test("a wrong password is refused at its field and not echoed; two clicks make one signature", async () => {
  const offer = await acceptedOffer();
  const path = `/my-transactions/${offer.id}/sign`;
  const html = await (await irina.get(path)).text();
  const fields = { commandId: hiddenOf(html, "commandId"), revision: hiddenOf(html, "revision"), hash: hiddenOf(html, "hash") };
  const wrong = await irina.post(path, { ...fields, password: "not this one" });
  const answer = await wrong.text();
  expect(wrong.status).toBe(422);
  expect(readable(answer)).toContain("Неверный пароль");
  expect(answer).not.toContain("not this one");
  const right = { ...fields, commandId: randomUUID(), password };
  const presses = await Promise.all([irina.post(path, right), irina.post(path, right)]);
  expect(presses.map((press) => [press.status, press.headers.get("Location")])).toEqual([
    [303, `/my-transactions/${offer.id}`],
    [303, `/my-transactions/${offer.id}`],
  ]);
  expect((await listEvents(offer.id)).filter(({ event }) => event.type === "offerSigned")).toHaveLength(1);
  expect(await pageOf(irina, path)).toContain("Вы подписали договор");
});

test("a proof without files is returned with its comment; with a file it is saved, and a repeated submission causes no error", async () => {
  const offer = await signedOffer();
  const path = `/my-transactions/${offer.id}/proof`;
  const send = (file: File | null) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ commandId: randomUUID(), note: "двумя переводами" })) body.append(name, value);
    if (file) body.append("files", file);
    return irina.send(path, { method: "POST", body, headers: { Origin: "http://localhost:3000" } });
  };
  const empty = await send(null);
  expect(empty.status).toBe(422);
  expect(await empty.text()).toContain("двумя переводами");
  const program = await send(new File(["MZ program"], "bill.exe"));
  expect(program.status).toBe(415);
  expect(await program.text()).toContain("двумя переводами");
  await prove(offer, "buyer");
  const paper = async (pages: number) => new File([new Uint8Array(await pdf(pages))], "Чек.pdf", { type: "application/pdf" });
  expect((await send(await paper(1))).headers.get("Location")).toBe(`/my-transactions/${offer.id}`);
  expect(await offer.state()).toMatchObject({ phase: "verifying", sides: { owner: { proof: { note: "двумя переводами" } } } });
  expect((await send(await paper(2))).headers.get("Location")).toBe(`/my-transactions/${offer.id}`);
});

test("a choice about a receipt has its own page with a default, and is accepted once", async () => {
  const offer = await overPaidOffer();
  const receiptId = (await offer.state()).legs.owner.mismatch?.receiptId ?? "";
  const path = `/my-transactions/${offer.id}/receipts/${receiptId}`;
  expect(await pageOf(irina, path)).toContain("Выполним сами, если не выбрать");
  expect((await irina.post(path, { commandId: randomUUID() })).status).toBe(422);
  expect((await irina.post(path, { commandId: randomUUID(), choice: "returnExcess" })).status).toBe(422);
  expect((await irina.post(path, { commandId: randomUUID(), choice: "returnExcess", password: "Another-2026!" })).status).toBe(422);
  expect((await offer.state()).legs.owner.mismatch?.settled).toBeUndefined();
  const answered = await irina.post(path, { commandId: randomUUID(), choice: "returnExcess", password });
  expect(answered.status).toBe(303);
  expect(await pageOf(irina, path)).toContain("Решение уже принято");
  expect((await jonas.get(path)).status).toBe(404);
});

test("cancelling is refused after a proof, and the page shows the alternatives", async () => {
  const offer = await signedOffer();
  await prove(offer, "buyer");
  const path = `/my-transactions/${offer.id}/cancel`;
  expect(await pageOf(irina, path)).toContain("Отменить уже нельзя");
  expect((await irina.post(path, { commandId: randomUUID(), password })).status).toBe(422);
  expect((await offer.state()).phase).toBe("awaitingPayment");
});

const listed = (html: string) => [...html.matchAll(/<article[\s\S]*?(F-\d{4}-\d+)/g)].map(([, number]) => number);
const nextPage = (html: string) =>
  /href="(\/my-transactions\?[^"]*(?:updatedBefore|after)=[^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";

test("the list shows whose turn it is, has five deals a page and continues at its cursor", async () => {
  const owner = await site.visitor().logIn("sever");
  const people = { owner: "sever", buyer: "marta" } as const;
  for (let n = 0; n < 6; n += 1) await publishedOffer(people);
  const toSign = await acceptedOffer(people);
  const first = await (await owner.get("/my-transactions?tab=waiting")).text();
  expect(listed(first)).toHaveLength(5);
  const second = await (await owner.get(nextPage(first))).text();
  expect(listed(second)).toHaveLength(1);
  expect(new Set([...listed(first), ...listed(second)]).size).toBe(6);
  const mine = await (await owner.get("/my-transactions?tab=mine")).text();
  expect(listed(mine)).toEqual([(await toSign.state()).humanId]);
});

test("open deals are listed above finished ones, and deals that wait for the reader first, each once", async () => {
  const owner = await site.visitor().logIn("anastasia");
  const people = { owner: "anastasia", buyer: "marta" } as const;
  const [waiting, asking] = [await publishedOffer(people), await acceptedOffer(people)];
  const over: string[] = [];
  for (let n = 0; n < 6; n += 1) over.unshift((await (await cancelledOffer(people)).state()).humanId);
  const first = await (await owner.get("/my-transactions")).text();
  expect(readable(first)).toContain("Ждёт вас 1 сделка Подпишите договор");
  expect(first).toContain(`href="/my-transactions/${asking.id}?`);
  expect(listed(first)).toEqual([(await waiting.state()).humanId, ...over.slice(0, 4)]);
  const second = await (await owner.get(nextPage(first))).text();
  expect(listed(second)).toEqual(over.slice(4));
  expect(second).not.toContain("Показать ещё");
});

test("open deals are sorted by deadline, those without a deadline last", async () => {
  const owner = await site.visitor().logIn("sever");
  const people = { owner: "sever", buyer: "jonas" } as const;
  const paying = [await signedOffer(people), await signedOffer(people)];
  for (const offer of paying) await prove(offer, "owner");
  await publishedOffer(people);
  const numbers = await Promise.all(paying.map(async (offer) => (await offer.state()).humanId));
  const stands = listed(await (await owner.get("/my-transactions?tab=waiting")).text());
  expect(stands).toHaveLength(5);
  expect(stands.slice(0, 2).sort()).toEqual(numbers.sort());
});

test("a number or a part of it finds own offers only, and the file has the rows of the page", async () => {
  const [own, stranger] = [await acceptedOffer({ owner: "sever", buyer: "jonas" }), await acceptedOffer()];
  const owner = await site.visitor().logIn("sever");
  const [{ humanId }, others] = [await own.state(), (await stranger.state()).humanId];
  const linesOf = async (path: string) => (await (await owner.get(path)).text()).trim().split("\r\n").slice(1);
  expect(await pageOf(owner, `/my-transactions?q=${humanId.slice(-6)}`)).toContain(humanId);
  expect(await pageOf(owner, `/my-transactions?q=${others}`)).toContain("Такой сделки нет");
  expect(await linesOf(`/my-transactions.csv?q=${others}`)).toEqual([]);
  const [line = "", ...more] = await linesOf(`/my-transactions.csv?q=${humanId.toLowerCase()}`);
  expect([line.split(";").slice(0, 3), more]).toEqual([[humanId, "Подписание", "ваш"], []]);
  const counted = async (tab: string) => (await linesOf(`/my-transactions.csv?tab=${tab}`)).length;
  expect((await linesOf("/my-transactions.csv")).length).toBe(
    (await counted("mine")) + (await counted("waiting")) + (await counted("ended")),
  );
  expect((await site.visitor().get("/my-transactions.csv")).headers.get("Location")).toMatch(/^\/login/);
  const staff = await site.visitor().logIn("agents");
  expect((await staff.get("/my-transactions.csv")).headers.get("Location")).toBe("/");
});

test("lists at most five deals that wait for the reader, and the rest on a tab", async () => {
  const owner = await site.visitor().logIn("anastasia");
  for (let n = 0; n < 5; n += 1) await acceptedOffer({ owner: "anastasia", buyer: "marta" });
  const html = await (await owner.get("/my-transactions")).text();
  const card = /<section aria-labelledby="to-do"[\s\S]*?<\/section>/.exec(html)?.[0] ?? "";
  expect(card.match(/<li/g)).toHaveLength(5);
  expect(readable(card)).toContain("6 сделок");
  expect(card).toContain('href="/my-transactions?tab=mine"');
  const mine = await (await owner.get("/my-transactions?tab=mine")).text();
  const last = listed(await (await owner.get(nextPage(mine))).text());
  expect(last).toHaveLength(1);
  // The text and the script's data are both limited: the page's weight does not grow with the number of deals.
  expect(html).not.toContain(last[0]);
});

test("a deadline also shows the partner's local time where it differs", async () => {
  const { id } = await signedOffer();
  expect(await pageOf(irina, `/my-transactions/${id}`)).toMatch(/\(у партнёра (\d\d\.\d\d\.\d{4}, )?\d\d:\d\d по Берлину/);
  expect(await pageOf(jonas, `/my-transactions/${id}`)).toMatch(/\(у партнёра (\d\d\.\d\d\.\d{4}, )?\d\d:\d\d МСК/);
  const sameZone = await signedOffer({ owner: "sever", buyer: "anastasia" });
  const sever = await site.visitor().logIn("sever");
  expect(await pageOf(sever, `/my-transactions/${sameZone.id}`)).not.toContain("(у партнёра");
});

test("future steps are in the future, from the reader's point of view", async () => {
  const { id } = await signedOffer();
  const page = await pageOf(irina, `/my-transactions/${id}`);
  for (const said of ["Дальше — у агента «Россия»", "Потом — выплата получателю партнёра", "Потом — выплата вашему получателю"])
    expect(page).toContain(said);
});

test("the ribbon ends with the refund, which promises no payout; a closed offer has no steps", async () => {
  const [cancelled, refunding] = [await cancelledOffer(), await refundingOffer()];
  expect(await pageOf(irina, `/my-transactions/${cancelled.id}`)).not.toMatch(/Шаг \d из 5/);
  // The timeline says that nobody paid, and no other card repeats it.
  const nothing = await pageOf(irina, `/my-transactions/${cancelled.id}/money`);
  expect(nothing).toMatch(/Вы не платили[\s\S]*Партнёр не платил/);
  expect(nothing).not.toContain("вы ничего не платили");
  const page = await pageOf(irina, `/my-transactions/${refunding.id}`);
  expect(page).toContain("Шаг 4 из 4: Возврат");
  expect(page).toContain("Расчёт по условиям");
  expect(page).not.toMatch(/Получатель получит|Вы платите агенту/);
});

test("the copied amount contains only the amount, and the network has a separate row", async () => {
  const { id } = await signedOffer({ crypto: true });
  const html = (await (await irina.get(`/my-transactions/${id}`)).text()).replaceAll("\u00a0", " ");
  const [card = ""] = /<section[^>]*id="pay"[\s\S]*?<\/section>/.exec(html) ?? [];
  const [, sum = ""] = /<p class="[^"]*text-h2[^"]*">(.*?)<\/p>/.exec(card) ?? [];
  expect(readable(sum)).toMatch(/^ ?1 0\d\d,\d\d USDT ?$/);
  expect(sum).toMatch(/data-copy="10\d\d/);
  expect(card).toMatch(/Сеть<\/dt><dd[^>]*>(?:<[^>]+>)*TRON \(TRC-20\)/);
});

test("the recipient's network is shown once on a deal's page, in every phase", async () => {
  const deals = [acceptedOffer, signedOffer, paidOffer, paidOutOffer, completedOffer, refundingOffer, cancelledOffer];
  for (const make of deals) {
    const offer = await make({ crypto: true });
    const page = await pageOf(jonas, `/my-transactions/${offer.id}`);
    expect(page, make.name).toMatch(/Кошелёк ··\S+\s*, TRON \(TRC-20\)/);
    expect(page.match(/TRON/g), make.name).toHaveLength(1);
  }
});

test("the history of an offer can be filtered to money", async () => {
  const path = `/my-transactions/${(await completedOffer()).id}`;
  const [all, money] = [await pageOf(jonas, path), await pageOf(jonas, `${path}?timeline=money`)];
  expect(all.indexOf("Деньги дошли до вашего получателя", all.indexOf('id="timeline"'))).toBeLessThan(all.indexOf("Предложение принято"));
  expect(money).not.toContain("Предложение принято");
  expect(money).toContain("Деньги дошли до вашего получателя");
});

test("the first completed offer is announced once, and never to a member with an earlier completed one", async () => {
  const path = `/my-transactions/${(await completedOffer({ owner: "marta" })).id}`;
  expect(await pageOf(marta, path)).toContain("Это ваша первая сделка");
  expect(await pageOf(marta, path)).not.toContain("Это ваша первая сделка");
  const [, second] = [await completedOffer(), await completedOffer()];
  expect(await pageOf(irina, `/my-transactions/${second.id}`)).not.toContain("Это ваша первая сделка");
});

test("a completed offer shows what each side got, and every posting sums to zero", async () => {
  const offer = await completedOffer();
  const path = `/my-transactions/${offer.id}`;
  const ended = await pageOf(irina, path);
  expect(ended).toContain("Получатель получил 1 000,00 €");
  expect(ended).toMatch(/лишние деньги, вернём их \(до \d\d\.\d\d\.\d{4}/);
  expect(ended).not.toMatch(/осталось \d/);
  const money = await pageOf(jonas, `${path}/money`);
  const sums = [...money.matchAll(/Итого (−?[\d ]+,\d\d) /g)].map(([, sum]) => sum);
  expect(sums.length).toBeGreaterThan(5);
  expect(new Set(sums)).toEqual(new Set(["0,00"]));
  expect(await pageOf(jonas, `${path}/documents`)).toContain("Лист подписей");
});

test("a side that still has to pay reads the requisites whatever the partner chooses, and afterwards that it has to wait", async () => {
  const offer = await shortPaidOffer();
  const path = `/my-transactions/${offer.id}`;
  const owing = await pageOf(jonas, path);
  expect(owing).toContain("Реквизиты для оплаты");
  expect(owing).toContain("Партнёр заплатил не так, как договорились, и решает до");
  expect(await pageOf(irina, path)).toMatch(/Если не выбрать до \d\d\.\d\d, \d\d:\d\d, деньги вернутся вам/);
  await prove(offer, "buyer");
  const waiting = await pageOf(jonas, path);
  expect(waiting).toContain("Партнёр заплатил не всю сумму и решает, доплатить или вернуть деньги");
  expect(waiting).toContain("Ваши 1 030,00 € проверяет агент");
  expect(waiting).toMatch(/Если партнёр не выберет до \d\d\.\d\d, \d\d:\d\d, каждому вернут его деньги/);
});

test("opening an offer marks its notifications as read", async () => {
  const { id } = await signedOffer();
  const unread = async () =>
    (
      await database.asOwner(
        "SELECT count(*)::int AS n FROM notification n JOIN \"user\" u ON u.id = n.user_id WHERE n.offer_id = $1 AND n.read_at IS NULL AND u.email = 'irina@bridgehold.test'",
        [id],
      )
    ).rows[0].n;
  expect(await unread()).toBeGreaterThan(0);
  await irina.get(`/my-transactions/${id}`);
  expect(await unread()).toBe(0);
});

test("requisites are shown above the amounts and the button below them; a sent proof is confirmed", async () => {
  const offer = await signedOffer();
  const html = await (await irina.get(`/my-transactions/${offer.id}`)).text();
  expect(html.indexOf('id="pay"')).toBeLessThan(html.indexOf('id="where"'));
  expect(html.indexOf(`/my-transactions/${offer.id}/requisites.pdf`)).toBeLessThan(
    html.lastIndexOf(`href="/my-transactions/${offer.id}/proof"`),
  );
  // The step links to the requisites only, because the button that reports the payment is below them.
  const step = /<div id="move"[\s\S]*?<\/section>/.exec(html)?.[0] ?? "";
  expect([step.includes('#pay"'), step.includes("/proof"), step.includes("modalAction=cancel")]).toEqual([true, false, false]);
  expect(html.match(/href="[^"]*\/proof"/g)).toHaveLength(1);
  await prove(offer, "owner");
  expect(await pageOf(irina, `/my-transactions/${offer.id}`)).toContain("Вы сообщили об оплате: ");
});

test("a refunded offer shows its reason and the refund with its number, and no steps", async () => {
  const { id } = await refundedOffer();
  const page = await pageOf(irina, `/my-transactions/${id}`);
  expect(page).toMatch(/Причина: \S/);
  expect(page).toMatch(/возвращены вам ?, \d\d\.\d\d\.\d{4}.*?Номер платежа: \S/);
  expect(page).not.toMatch(/Шаг \d из 5/);
  expect(await pageOf(irina, `/my-transactions/${id}/money`)).toMatch(/Пришло агенту ([\d ]+,\d\d ₽) Возвращено \1/);
});

test("the money page links a side that has to pay to the requisites, and one that has to choose to the choice", async () => {
  const hrefsOf = async (visitor: typeof irina, id: string) =>
    [
      ...(await (await visitor.get(`/my-transactions/${id}/money`)).text()).matchAll(
        /button-primary[^>]*href="([^"]+)"|href="([^"]+)"[^>]*button-primary/g,
      ),
    ].map(([, first, second]) => first ?? second);
  const [due, short] = [await signedOffer(), await shortPaidOffer()];
  expect(await hrefsOf(irina, due.id)).toEqual([`/my-transactions/${due.id}#pay`]);
  await prove(due, "owner");
  expect(await hrefsOf(irina, due.id)).toEqual([]);
  const { id: receiptId } = (await short.state()).legs.owner.receipts[0] ?? {};
  expect(await hrefsOf(irina, short.id)).toEqual([`/my-transactions/${short.id}/receipts/${receiptId}`]);
  // The partner still has to pay, whatever the reader chooses.
  expect(await hrefsOf(jonas, short.id)).toEqual([`/my-transactions/${short.id}#pay`]);
});

test("every page shows a deal's amounts as the reader's payment with commission and the recipient's amount", async () => {
  const people = { owner: "anastasia", buyer: "jonas" } as const;
  const [owner, buyer] = await Promise.all(["anastasia", "jonas"].map((name) => site.visitor().logIn(name)));
  if (!owner || !buyer) throw new Error("Nobody signed in.");
  const [waiting, { id, state }] = [await publishedOffer(people), await acceptedOffer(people)];
  const { humanId } = await state();
  const ownersTitle = /93 971,54 ₽\s*→\s+Получателю\s+1 000,00 €[^€₽]{1,40}Из\sРоссии\sв\sГерманию/;
  const ownersPair = "Сумма с комиссией 93 971,54 ₽ Получателю 1 000,00 €";
  expect(await pageOf(owner, `/my-transactions?q=${humanId}`)).toContain(ownersPair);
  expect(await pageOf(owner, "/my-transactions?tab=waiting")).toContain(ownersPair);
  expect(await pageOf(buyer, `/my-transactions?q=${humanId}`)).toContain("Сумма с комиссией 1 030,00 € Получателю 91 234,50 ₽");
  expect(await pageOf(owner, `/my-transactions/${id}`)).toMatch(ownersTitle);
  expect(await pageOf(owner, `/owner-transaction?id=${waiting.id}`)).toMatch(ownersTitle);
  expect(await pageOf(owner, `/owner-transaction?id=${waiting.id}&modal=success-new-offer&modalId=${waiting.id}`)).toContain(
    "93 971,54 ₽ → 1 000,00 €",
  );
  expect(await pageOf(owner, "/transactions")).toMatch(/93 971,54 ₽\s+1 000,00 €\s+ждём, кто примет/);
});
