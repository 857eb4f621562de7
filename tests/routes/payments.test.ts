import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { CommandOutcome } from "#contracts/outcome.ts";
import type { OfferSide } from "#domain/offer/state.ts";
import type { SubmittedReceipt } from "#services/stage/submit-incoming.server.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { startTestWorker } from "#tests/support/test-worker.ts";
import { endOf } from "../support/end-of.ts";
import { openSite, origin } from "./site.ts";

const database = await cloneDatabase();
await startTestWorker();
const { submitIncoming } = await import("#services/stage/submit-incoming.server.ts");
const { submitOutgoing } = await import("#services/stage/submit-outgoing.server.ts");
const { submitConfirmation } = await import("#services/stage/submit-confirmation.server.ts");
const { submitRefund } = await import("#services/stage/submit-refund.server.ts");
const { reportBounce } = await import("#services/stage/report-bounce.server.ts");
const { setNetworkCommission } = await import("#services/stage/set-network-commission.server.ts");
const { saveProof } = await import("#services/offer/commands/save-proof.server.ts");
const { listReceipts } = await import("#data/money/receipts.server.ts");
const { findFile } = await import("#data/document/files.server.ts");
const {
  acceptedOffer,
  paidOffer,
  paidOutOffer,
  provenOffer,
  refundingOffer,
  requireApplied,
  signedOffer,
  storePicture,
  suspendedOffer,
  userIdOf,
} = await import("#tests/support/offer-journey.ts");
const { contextOf } = await import("#tests/support/service-context.ts");
const { openAddress } = await import("#services/account/details.server.ts");
const { readPayerWallets } = await import("#services/account/read-payer-wallets.server.ts");

const site = await openSite();
const { readPayment } = await import("#services/stage/read-payment.server.ts");

const russia = await contextOf("manager.russia");
const europe = await contextOf("manager.europe");

const paper = async (offerId: string, leg: OfferSide = "owner") =>
  storePicture(offerId, leg, "agentFile", await userIdOf("manager.russia"), "Выписка.png");

async function order(offerId: string, leg: OfferSide = "owner") {
  return { offerId, leg, commandId: randomUUID(), fileIds: [await paper(offerId, leg)] };
}

function multipart(fields: Readonly<Record<string, string>>): RequestInit {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return { method: "POST", body, headers: { Origin: origin } };
}

const rubles = (minor: bigint, changes: Partial<SubmittedReceipt> = {}): SubmittedReceipt => ({
  amount: { minor, currency: "RUB" },
  ...{ bookedAt: Date.now() - 60_000, payer: "side", payerName: "Климова Ирина", payerAccountTail: "0419", reference: randomUUID() },
  ...changes,
});
const received = (receipt: SubmittedReceipt) => ({ statement: { result: "received", receipt } }) as const;
const codeOf = (outcome: CommandOutcome) => endOf(outcome);

test("a receipt is stored once with its command; a repeated submission adds no receipt and deletes its copy of the file", async () => {
  const offer = await provenOffer();
  const { payIn } = (await offer.state()).legs.owner;
  const asked = { ...(await order(offer.id)), ...received(rubles(payIn.minor)) };
  const copy = await paper(offer.id);
  requireApplied(await submitIncoming(russia, asked));
  requireApplied(await submitIncoming(russia, { ...asked, fileIds: [copy] }));
  const { incoming, receipts } = (await offer.state()).legs.owner;
  expect(incoming).toMatchObject({ status: "submitted", result: "received", fileIds: asked.fileIds });
  expect(await listReceipts(offer.id)).toMatchObject([{ id: receipts[0]?.id, payerAccountTail: "0419", amount: payIn }]);
  expect(await findFile(copy)).toBeNull();
  const { rows } = await database.asOwner("SELECT action FROM audit_entry WHERE object_id = $1", [offer.id]);
  expect(rows).toEqual([{ action: "offer.submitIncoming" }]);
});

test("the other agent's staff, members and moderators get 404 for a payment", async () => {
  const offer = await provenOffer();
  const asked = async () => ({ ...(await order(offer.id)), ...received(rubles(1n)) });
  expect(codeOf(await submitIncoming(europe, await asked()))).toBe("NOT_FOUND");
  expect(codeOf(await submitIncoming(await contextOf("marta"), await asked()))).toBe("NOT_FOUND");
  expect(codeOf(await submitIncoming(await contextOf("irina"), await asked()))).toBe("AUTH.FORBIDDEN");
  expect(codeOf(await submitIncoming(await contextOf("agents"), await asked()))).toBe("AUTH.FORBIDDEN");
  expect(await listReceipts(offer.id)).toEqual([]);
});

test("a transfer counts once: another offer or the same leg is refused with the offer's number, and no row remains", async () => {
  const [first, second] = [await provenOffer(), await provenOffer()];
  const { humanId, legs } = await first.state();
  const transfer = { reference: "OP 77 12", bookedAt: Date.now() - 60_000 };
  const { minor } = legs.owner.payIn;
  requireApplied(await submitIncoming(russia, { ...(await order(first.id)), ...received(rubles(minor, transfer)) }));
  const again = { ...(await order(second.id)), ...received(rubles(minor, { ...transfer, reference: "op7712" })) };
  const refusal = await submitIncoming(russia, again);
  expect(refusal).toMatchObject({ code: "FILE.DUPLICATE", params: { field: "reference", offer: humanId } });
  expect(await listReceipts(second.id)).toEqual([]);
  expect(await findFile(again.fileIds[0] ?? "")).toBeNull();
  expect((await second.state()).legs.owner.incoming.status).toBe("open");
});

test("a bank's number with another amount or day counts again, and the verifier is warned", async () => {
  const [first, second, third] = [await provenOffer(), await provenOffer(), await provenOffer()];
  const { humanId, legs } = await first.state();
  const { minor } = legs.owner.payIn;
  const [today, yesterday] = [Date.now() - 60_000, Date.now() - 60_000 - 86_400_000];
  const state = async (offer: { readonly id: string }, amount: bigint, bookedAt: number) =>
    requireApplied(
      await submitIncoming(russia, { ...(await order(offer.id)), ...received(rubles(amount, { bookedAt, reference: "15" })) }),
    );
  await state(first, minor, today);
  await state(second, minor - 100n, today);
  await state(third, minor, yesterday);
  const manager = await contextOf("agents");
  const seen = async (offerId: string) => {
    const read = await readPayment(manager, { offerId, stage: "incoming", leg: "owner" });
    return read.ok ? read.value.signals.filter(({ kind }) => kind === "numberUsed") : read.code;
  };
  const others = [humanId, (await third.state()).humanId];
  expect(await seen(second.id)).toEqual([{ kind: "numberUsed", number: "15", offers: others }]);
  const page = await (await (await site.visitor().logIn("agents")).get(`/agents/payments-incoming/${second.id}?side=owner`)).text();
  const words = page.replace(/<[^>]+>/g, "").replace(/[\u00a0\u202f]/g, " ");
  expect(words).toContain(`Номер 15 есть и в другой сделке: ${others.join(", ")}`);
});

test("refuses a future booking, missing files and a closed stage before any write", async () => {
  const offer = await provenOffer();
  const tomorrow = received(rubles(5n, { bookedAt: Date.now() + 86_400_000 }));
  expect(codeOf(await submitIncoming(russia, { ...(await order(offer.id)), ...tomorrow }))).toBe("VALIDATION.DATE");
  const bare = { ...(await order(offer.id)), fileIds: [], ...received(rubles(5n)) };
  expect(await submitIncoming(russia, bare)).toMatchObject({ code: "VALIDATION.REQUIRED", params: { field: "files" } });
  expect(codeOf(await submitOutgoing(russia, { ...(await order(offer.id)), reference: "PP-1" }))).toBe("OFFER.WRONG_PHASE");
  expect(await listReceipts(offer.id)).toEqual([]);
});

test("a submission that nothing arrived waits for a manager, with its reason", async () => {
  const offer = await provenOffer();
  const nothing = { statement: { result: "notReceived", reason: " Перевода нет в выписке " } } as const;
  requireApplied(await submitIncoming(russia, { ...(await order(offer.id)), ...nothing }));
  expect((await offer.state()).legs.owner.incoming).toMatchObject({ result: "notReceived", statedReason: "Перевода нет в выписке" });
});

test("a payout, its bounce, a second payout and its arrival; a transfer's number is used once", async () => {
  const [offer, other] = [await paidOffer(), await paidOffer()];
  requireApplied(await submitOutgoing(russia, { ...(await order(offer.id)), reference: " ПП 100 " }));
  expect(codeOf(await submitOutgoing(russia, { ...(await order(other.id)), reference: "пп100" }))).toBe("FILE.DUPLICATE");
  expect(codeOf(await submitOutgoing(russia, { ...(await order(other.id)), reference: " " }))).toBe("VALIDATION.REQUIRED");
  expect((await offer.state()).legs.owner.outgoing.reference).toBe("ПП 100");
  requireApplied(await offer.checker({ type: "verifyOutgoing", leg: "owner" }));
  requireApplied(await submitOutgoing(europe, { ...(await order(offer.id, "buyer")), reference: "SEPA-1" }));
  requireApplied(await offer.checker({ type: "verifyOutgoing", leg: "buyer" }));
  requireApplied(await reportBounce(russia, { offerId: offer.id, leg: "owner", commandId: randomUUID(), reason: "Счёт закрыт" }));
  expect((await offer.state()).legs.owner).toMatchObject({ paidOut: false, bounced: true });
  requireApplied(await submitOutgoing(russia, { ...(await order(offer.id)), reference: "ПП 101" }));
  requireApplied(await offer.checker({ type: "verifyOutgoing", leg: "owner" }));
  requireApplied(await submitConfirmation(russia, await order(offer.id)));
  expect((await offer.state()).legs.owner.confirmation.status).toBe("submitted");
});

test("a bounce requires a paid-out leg of the own agent", async () => {
  const offer = await paidOutOffer();
  const bounce = { offerId: offer.id, leg: "owner", reason: "Счёт закрыт" } as const;
  expect(codeOf(await reportBounce(europe, { ...bounce, commandId: randomUUID() }))).toBe("NOT_FOUND");
  expect(codeOf(await reportBounce(russia, { ...bounce, reason: " ", commandId: randomUUID() }))).toBe("VALIDATION.REQUIRED");
});

test("a refund to the payer has a number and a document", async () => {
  const offer = await refundingOffer();
  requireApplied(await submitRefund(russia, { ...(await order(offer.id)), reference: "RF-1" }));
  expect((await offer.state()).legs.owner.refund).toMatchObject({ status: "submitted", reference: "RF-1" });
  expect(codeOf(await submitRefund(russia, { ...(await order(offer.id)), reference: "RF-2" }))).toBe("STAGE.CLOSED");
});

test("a crypto transfer is identified by a hash of its network; the hash of the payer's proof counts as its arrival", async () => {
  const [offer, other] = [await signedOffer({ crypto: true }), await provenOffer({ crypto: true })];
  const hash = "0a".repeat(32);
  requireApplied(
    await saveProof(await contextOf("irina"), { offerId: offer.id, commandId: randomUUID(), fileIds: [], transactionHash: hash }),
  );
  const { payIn } = (await offer.state()).legs.owner;
  const state = (text: string | null) => received({ ...rubles(1n), amount: payIn, reference: text });
  expect(codeOf(await submitIncoming(russia, { ...(await order(offer.id)), ...state(null) }))).toBe("VALIDATION.REQUIRED");
  expect(codeOf(await submitIncoming(russia, { ...(await order(offer.id)), ...state("0xabc") }))).toBe("VALIDATION.CHOICE");
  requireApplied(await submitIncoming(russia, { ...(await order(offer.id)), ...state(hash.toUpperCase()) }));
  expect(codeOf(await submitIncoming(russia, { ...(await order(other.id)), ...state(hash) }))).toBe("FILE.DUPLICATE");
});

test("the network fee is fixed only before the first signature", async () => {
  const offer = await acceptedOffer({ crypto: true });
  const fee = (minor: bigint) =>
    ({ offerId: offer.id, leg: "owner", commandId: randomUUID(), amount: { minor, currency: "USDT" } }) as const;
  expect(codeOf(await setNetworkCommission(russia, fee(2_000_000_000n)))).toBe("VALIDATION.AMOUNT");
  requireApplied(await setNetworkCommission(russia, fee(2_100_000n)));
  expect((await offer.state()).legs.owner.networkCommission?.minor).toBe(2_100_000n);
});

test("without a side in the address the page shows the leg of the agent in the address", async () => {
  const offer = await provenOffer();
  const manager = await contextOf("agents");
  const legOf = async (agentId: string | null) => {
    const read = await readPayment(manager, { offerId: offer.id, stage: "incoming", ...(agentId !== null && { agentId }) });
    return read.ok ? [read.value.leg, ...read.value.legs] : read.code;
  };
  expect(await legOf(europe.principal.agentId)).toEqual(["buyer", "buyer"]);
  expect(await legOf(russia.principal.agentId)).toEqual(["owner", "owner"]);
  expect(await legOf(null)).toEqual(["owner", "owner", "buyer"]);
  expect(await legOf(randomUUID())).toBe("NOT_FOUND");
});

test("marks a file that proves two things, shows the agent's comparison to the verifier, and ends the claim on submission", async () => {
  const offer = await provenOffer();
  const { payIn } = (await offer.state()).legs.owner;
  const { claimStage, tickPoint } = await import("#services/stage/stage-claims.server.ts");
  const place = { offerId: offer.id, leg: "owner", stage: "incoming" } as const;
  await claimStage(russia, place);
  await tickPoint(russia, place, { point: "amount", isChecked: true });
  requireApplied(await submitIncoming(russia, { ...(await order(offer.id)), ...received(rubles(payIn.minor)) }));
  const { legs, sides } = await offer.state();
  const ids = [legs.owner.incoming.fileIds[0], sides.owner.proof?.fileIds[0]];
  await database.asOwner("UPDATE stored_file SET sha256 = (SELECT sha256 FROM stored_file WHERE id = $2) WHERE id = $1", ids);
  const read = await readPayment(await contextOf("agents"), place);
  if (!read.ok) throw new Error(read.code);
  expect(read.value).toMatchObject({ claim: null, checked: [], agentChecked: ["amount"] });
  expect(read.value.signals).toContainEqual({ kind: "fileRepeated", places: ["proof"] });
});

test("no checkbox is preset; a payout's requisites have a separate card, with the paying account", async () => {
  const [signed, paid] = [await signedOffer(), await paidOffer()];
  const visitor = await site.visitor().logIn("manager.russia");
  const read = async (path: string) => (await visitor.get(path)).text();
  const arrival = await read(`/agents/payments-incoming/${signed.id}`);
  expect(arrival).toContain('id="facts"');
  expect(arrival).not.toContain('data-act="tick-');
  expect(await read(`/agents/payments-incoming/${(await provenOffer()).id}`)).toContain('data-act="tick-1"');
  const payout = await read(`/agents/payments-outgoing/${paid.id}`);
  expect(payout).toContain('id="requisites"');
  expect(payout).toContain("Наш счёт");
  // A line may break between two groups of an account number, not inside one.
  expect(payout).toMatch(/>\d{4}(?: \d{4}){4}</);
  for (const part of ['id="facts"', "?pane=", "data-pane="]) expect(payout).not.toContain(part);
  // The staff who pay may scan the code; verifiers see neither the account nor its QR code.
  expect(payout).toContain('src="data:image/png;base64,');
  const manager = await site.visitor().logIn("agents");
  const masked = await (await manager.get(`/agents/payments-outgoing/${paid.id}`)).text();
  expect(masked).toContain('id="requisites"');
  expect(masked).not.toContain('src="data:image/png;base64,');
});

test("a submission without its file is refused at that field, and the history describes acts in words", async () => {
  const offer = await provenOffer();
  const visitor = await site.visitor().logIn("manager.russia");
  const bookedOn = new Date().toISOString().slice(0, 10);
  const form = { intent: "submitIncoming", result: "received", amount: "93971,54", currency: "RUB", bookedOn, commandId: randomUUID() };
  const answer = await visitor.send(`/agents/payments-incoming/${offer.id}/submission?side=owner`, multipart(form));
  expect([answer.status, (await answer.text()).includes("Приложите выписку")]).toEqual([422, true]);
  const { payIn } = (await offer.state()).legs.owner;
  requireApplied(await submitIncoming(russia, { ...(await order(offer.id)), ...received(rubles(payIn.minor)) }));
  const page = (await (await visitor.get(`/agents/payments-incoming/${offer.id}?side=owner`)).text()).replaceAll("\u00a0", " ");
  const history = page.slice(page.indexOf('id="history"'));
  expect(history).toContain("Указано поступление");
  expect(history).toContain("Сообщение об оплате");
});

test("a suspended deal shows its agent and its verifiers that a manager decides, and until when", async () => {
  const [stopped, usual] = [await suspendedOffer(), await provenOffer()];
  for (const who of ["manager.russia", "agents"]) {
    const visitor = await site.visitor().logIn(who);
    const read = async (id: string) => (await visitor.get(`/agents/payments-incoming/${id}?side=owner`)).text();
    expect(await read(stopped.id)).toMatch(/Сделка приостановлена:\sрешает\sменеджер\sдо\s\d\d\.\d\d\.\d{4}/);
    expect(await read(usual.id)).not.toContain("Сделка приостановлена");
  }
});

test("the requisites are collapsed after the payout was submitted, so that nobody pays twice", async () => {
  const [paid, sent] = [await paidOffer(), await paidOutOffer()];
  const visitor = await site.visitor().logIn("manager.russia");
  const read = async (path: string) => (await visitor.get(path)).text();
  expect(await read(`/agents/payments-outgoing/${paid.id}`)).toContain("Скопировать всё");
  const page = await read(`/agents/payments-confirmations/${sent.id}`);
  expect(page).toContain('<details id="requisites"');
  expect(page).not.toContain("Скопировать всё");
  expect(page.indexOf('id="confirmation"')).toBeLessThan(page.indexOf('id="bounce"'));
  // A reader with a masked account gets no fold, because the comparison already shows the same.
  const manager = await site.visitor().logIn("agents");
  const compared = await (await manager.get(`/agents/payments-confirmations/${sent.id}`)).text();
  expect(compared).toContain('id="facts"');
  expect(compared).not.toContain('id="requisites"');
});

test("a crypto refund shows the payer's full addresses to the sender, audited, and each fact once", async () => {
  const offer = await refundingOffer({ crypto: true });
  const { legs, sides } = await offer.state();
  const leg = legs.owner.network ? "owner" : "buyer";
  const payer = sides[leg]?.memberId;
  const known = "SELECT id, address, last6 FROM crypto_wallet WHERE user_id = $1 AND network = $2 AND removed_at IS NULL ORDER BY last6";
  const wallets = (await database.asOwner(known, [payer, legs[leg].network])).rows as { id: string; address: string; last6: string }[];
  expect(wallets.length).toBeGreaterThan(0);
  const addresses = wallets.map(({ id, address }) => openAddress(id, address));
  const visitor = await site.visitor().logIn(leg === "owner" ? "manager.russia" : "manager.europe");
  const page = await (await visitor.get(`/agents/payments-outgoing/${offer.id}/refund?side=${leg}`)).text();
  expect(page).toMatch(/Сеть<\/dt>.*TRON/);
  for (const address of addresses) expect(page).toContain(`data-copy="${address}"`);
  // The payer may have paid from another wallet: the addresses are compared separately, and the copied text leaves them out.
  const order = /data-copy="([^"]*\n[^"]*)"/.exec(page)?.[1];
  expect(order).toContain("Пришли переводом");
  for (const address of addresses) expect(order).not.toContain(address);
  expect(page.indexOf("Пришли переводом</dt>")).toBeLessThan(page.indexOf(`data-copy="${addresses[0]}"`));
  const reads =
    "SELECT object_id AS payer, diff->>'offerId' AS offer FROM audit_entry WHERE action = 'member.readSensitive' AND actor_id = $1";
  const readBy = async (name: string) => (await database.asOwner(reads, [await userIdOf(name)])).rows;
  expect(await readBy(leg === "owner" ? "manager.russia" : "manager.europe")).toContainEqual({ payer, offer: offer.id });
  expect(page).toMatch(/Пришли переводом<\/dt><dd>.{0,80}href="https:\/\/tronscan\.org\/#\/transaction\/[0-9a-f]{64}"/);
  expect(page).toMatch(/вернуть\sна\sадрес\sего\sотправителя/);
  expect(page).toContain("Куда вернуть");
  expect(page).toMatch(/Хеш\sтранзакции\sвозврата/);
  for (const gone of ["··4521", 'id="facts"']) expect(page).not.toContain(gone);
  await database.asOwner("UPDATE crypto_wallet SET state = 'removed' WHERE id = ANY ($1)", [wallets.map(({ id }) => id)]);
  const unknown = await (await visitor.get(`/agents/payments-outgoing/${offer.id}/refund?side=${leg}`)).text();
  expect(unknown).toMatch(/вернуть\sна\sадрес\sего\sотправителя/);
  await database.asOwner("UPDATE crypto_wallet SET state = 'approved' WHERE id = ANY ($1)", [wallets.map(({ id }) => id)]);
});

test("only the leg's agent reads the payer's addresses, and only until the refund is submitted", async () => {
  const offer = await refundingOffer({ crypto: true });
  const leg = (await offer.state()).legs.owner.network ? "owner" : "buyer";
  const [own, other] = leg === "owner" ? [russia, europe] : [europe, russia];
  const others = await Promise.all(["agents", "moderator", "admin", "irina", "marta"].map((name) => contextOf(name)));
  expect(await readPayerWallets(own, offer.id, leg)).not.toEqual([]);
  for (const reader of [other, ...others]) expect(await readPayerWallets(reader, offer.id, leg)).toEqual([]);
  const fileIds = [await storePicture(offer.id, leg, "agentFile", own.principal.userId, "Возврат.png")];
  const stated = { offerId: offer.id, leg, commandId: randomUUID(), fileIds, reference: "0b".repeat(32) } as const;
  requireApplied(await submitRefund(own, stated));
  expect(await readPayerWallets(own, offer.id, leg)).toEqual([]);
});

test("each button names its amount, and a declined submission marks the fields that differed", async () => {
  const [paid, sent, back, proven] = [await paidOffer(), await paidOutOffer(), await refundingOffer(), await provenOffer()];
  const visitor = await site.visitor().logIn("manager.russia");
  const read = async (path: string) => (await (await visitor.get(path)).text()).replaceAll("\u00a0", " ");
  expect(await read(`/agents/payments-outgoing/${paid.id}`)).toMatch(/>Выплата отправлена: [\d ]+,\d\d ₽</);
  const sentPage = await read(`/agents/payments-confirmations/${sent.id}`);
  expect(sentPage).toMatch(/>Деньги дошли: [\d ]+,\d\d ₽</);
  // A payout has only the day to compare, and a single value needs no column.
  expect(sentPage).toMatch(/scope="row">День<.*?<span class="claimed-alone"><span>Указал агент</s);
  expect(sentPage).not.toContain('scope="col">Указал агент');
  // The facts are above the button, the rare alternative below it.
  expect(sentPage.indexOf('id="history"')).toBeLessThan(sentPage.indexOf('id="confirmation"'));
  expect(sentPage.indexOf('id="confirmation"')).toBeLessThan(sentPage.indexOf('id="returned"'));
  expect(await read(`/agents/payments-outgoing/${back.id}/refund?side=owner`)).toMatch(/>Возврат отправлен: [\d ]+,\d\d ₽</);
  const entry = `/agents/payments-incoming/${proven.id}?side=owner`;
  expect(await read(entry)).not.toContain("расходилось");
  const { payIn } = (await proven.state()).legs.owner;
  const late = rubles(payIn.minor, { bookedAt: Date.now() - 86_400_000 });
  requireApplied(await submitIncoming(russia, { ...(await order(proven.id)), ...received(late) }));
  requireApplied(await proven.checker({ type: "returnIncoming", leg: "owner", to: "agent", reason: "Дата не та" }));
  const returned = await read(entry);
  expect(returned).toMatch(/>Дата зачисления<\/span><span[^>]*><span[^>]*>расходилось</);
  expect(returned.split("расходилось").length).toBe(2);
  expect(returned).toMatch(/>Отправить на проверку: [\d ]+,\d\d ₽</);
});

test("a declined submission shows its former documents to people who could read them before, and to nobody else", async () => {
  const offer = await provenOffer();
  const { legs, sides } = await offer.state();
  const state = async (minor: bigint) => {
    const asked = { ...(await order(offer.id)), ...received(rubles(minor)) };
    requireApplied(await submitIncoming(russia, asked));
    return asked.fileIds;
  };
  const read = async (ctx: typeof russia, stage: "incoming" | "outgoing" = "incoming") => {
    const seen = await readPayment(ctx, { offerId: offer.id, stage, leg: "owner" });
    return seen.ok ? seen.value.files.map(({ id, from }) => [from, id]) : seen.code;
  };
  const proof = sides.owner.proof?.fileIds.map((id) => ["proof", id]) ?? [];
  await state(legs.owner.payIn.minor - 1n);
  requireApplied(await offer.checker({ type: "returnIncoming", leg: "owner", to: "agent", reason: "Сумма не та" }));
  const [last = ""] = await state(legs.owner.payIn.minor);
  requireApplied(await offer.checker({ type: "returnIncoming", leg: "owner", to: "agent", reason: "Дата не та" }));
  // The last of the two declined submissions is shown.
  const manager = await contextOf("agents");
  for (const reader of [russia, manager]) expect(await read(reader)).toEqual([["returned", last], ...proof]);
  for (const reader of [europe, await contextOf("irina"), await contextOf("marta")]) expect(await read(reader)).toBe("NOT_FOUND");
  expect(await read(russia, "outgoing")).toEqual([]);
  const [agent, payer] = [await site.visitor().logIn("manager.russia"), await site.visitor().logIn("irina")];
  expect([(await agent.get(`/files/${last}`)).status, (await payer.get(`/files/${last}`)).status]).toEqual([200, 404]);
  expect(await (await agent.get(`/agents/payments-incoming/${offer.id}?side=owner`)).text()).toMatch(/>Возвращённая\sвыписка</);
  // A document that is attached again is shown once.
  const [again = ""] = await state(legs.owner.payIn.minor);
  expect(await read(manager)).toEqual([["incoming", again], ...proof]);
});

test("a refund is one payment order with the documents of its pay-in open below; a hash links its chain's explorer", async () => {
  const [back, proven] = [await refundingOffer(), await provenOffer({ crypto: true })];
  const { legs } = await proven.state();
  const leg = legs.owner.network ? "owner" : "buyer";
  const russian = await site.visitor().logIn("manager.russia");
  const refund = await (await russian.get(`/agents/payments-outgoing/${back.id}/refund?side=owner`)).text();
  expect(refund).toContain("Скопировать всё");
  expect(refund).toMatch(/··\d{4}<span[^>]*>полный\sномер\sв\sпоступлении/);
  expect(refund.indexOf("Скопировать всё")).toBeLessThan(refund.indexOf('<details id="papers" open=""'));
  for (const gone of ["?pane=", "data-pane="]) expect(refund).not.toContain(gone);
  const visitor = await site.visitor().logIn(leg === "owner" ? "manager.russia" : "manager.europe");
  const entry = await (await visitor.get(`/agents/payments-incoming/${proven.id}?side=${leg}`)).text();
  expect(entry).toMatch(/href="https:\/\/tronscan\.org\/#\/transaction\/[0-9a-f]{64}" target="_blank" rel="noreferrer"/);
  expect(entry.replaceAll("\u00a0", " ")).toContain("Сумма в сети");
});
