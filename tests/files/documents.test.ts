import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import type { ServiceContext } from "#services/context.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { pdfText } from "#tests/support/pdf-text.ts";
import { ids, offer } from "./offer-fixture.ts";

const database = await cloneDatabase();
const folder = await mkdtemp(path.join(tmpdir(), "documents-test-"));
process.env.FILES_DIR = folder;
afterAll(() => rm(folder, { recursive: true, force: true }));
const { changeOffer, storeOffer, storeSignature } = await import("./stored-offer.ts");
const { generateOfferDocuments } = await import("#services/document/generate-offer-documents.server.ts");
const { generateEvidence } = await import("#services/document/generate-offer-documents.server.ts");
const { checkCertificate, checkDocument } = await import("#services/document/check-certificate.server.ts");
const { findDocument } = await import("#data/document/document-facts.server.ts");
const { listOfferDocuments, openOfferDocument } = await import("#services/document/read-document.server.ts");
const { readRequisitesCode, readRequisitesPdf } = await import("#services/document/read-requisites-pdf.server.ts");
const { openProofPack } = await import("#services/document/proof-pack.server.ts");
const { openFile } = await import("#services/file/read-file.server.ts");
const { storeFile } = await import("#tests/support/store-file.ts");
await storeOffer(database);

/** Names in the central directory of a ZIP. */
function zippedNames(zip: Buffer): string[] {
  const names: string[] = [];
  for (let at = zip.indexOf("PK\u0001\u0002", 0, "latin1"); at !== -1; at = zip.indexOf("PK\u0001\u0002", at + 46, "latin1")) {
    names.push(zip.toString("utf8", at + 46, at + 46 + zip.readUInt16LE(at + 28)));
  }
  return names;
}

function asPerson(userId: string, role: "member" | "admin" = "member"): ServiceContext {
  const flags = { isBlocked: false, isSuspended: false, isDocumentsExpired: false, agentId: null, agentName: null } as const;
  const person = {
    email: "a@a.test",
    fullName: "A",
    name: "A",
    previousStatus: null,
    profileKind: "person",
    language: "ru",
    timeZone: "UTC",
  } as const;
  const principal = { userId, sessionId: "s", brand: "main", role, status: "active", ...flags, ...person } as const;
  return { principal, now: Date.now(), requestId: "r", ip: "127.0.0.1", userAgent: "test" };
}

async function bytesOf(fileId: string): Promise<Uint8Array> {
  const opened = await openFile(asPerson(ids.owner), fileId);
  if (!opened.ok) throw new Error(opened.code);
  return new Uint8Array(await new Response(opened.value.stream).arrayBuffer());
}

test("the contract is generated once per revision, also under concurrent requests, with the same hash", async () => {
  const made = await Promise.all([1, 2, 3].map(() => generateOfferDocuments(offer.id)));
  expect(new Set(made.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(await generateOfferDocuments(offer.id)).toEqual(made[0]);
  expect(made[0]).toMatchObject({ revision: 1, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  const rows = await database.asOwner("SELECT count(*)::int AS n FROM stored_file WHERE purpose = 'contract'");
  expect(rows.rows[0].n).toBe(1);
});

test("the contract has the terms in both languages, no whole account number and, before the signatures, no names", async () => {
  const { fileIds } = await generateOfferDocuments(offer.id);
  const text = await pdfText(await bytesOf(fileIds[0] ?? ""));
  for (const part of [
    "F-2026-000123",
    "93 971,54 ₽",
    "1 030,00 €",
    "91,2345",
    "Имена сторон открываются с обеими подписями",
    "Escrow settlement agreement",
    "··0419",
  ]) {
    expect(text.replaceAll("\u00a0", " ")).toContain(part);
  }
  for (const hidden of ["40817810538091310419", "Кольцова", "Северный мост", "KOLTSOVA"]) expect(text).not.toContain(hidden);
});

test("a new revision has its own contract and hash, and the former one remains", async () => {
  const before = await generateOfferDocuments(offer.id);
  await changeOffer(database, { revision: 2 });
  const after = await generateOfferDocuments(offer.id);
  expect(after.revision).toBe(2);
  expect(after.hash).not.toBe(before.hash);
  const listed = await listOfferDocuments(asPerson(ids.buyer), offer.id);
  expect(listed).toMatchObject({
    ok: true,
    value: [
      { revision: 1, isCurrent: false },
      { revision: 2, isCurrent: true },
    ],
  });
  await changeOffer(database, {});
});

test("the evidence sheet exists after the second signature, names both sides, and has a code that anybody can verify", async () => {
  const { hash } = await generateOfferDocuments(offer.id);
  await storeSignature(database, "owner", 3, hash);
  expect(await generateEvidence(offer.id)).toBeNull();
  await storeSignature(database, "buyer", 4, hash);
  const evidence = await generateEvidence(offer.id);
  expect((await generateEvidence(offer.id))?.fileId).toBe(evidence?.fileId);
  const text = await pdfText(await bytesOf(evidence?.fileId ?? ""));
  for (const part of ["Кольцова", "Северный мост", "203.0.113.24", "Firefox", hash]) expect(text).toContain(part);
  const { sha256: contract } = (await findDocument(offer.id, 1, "contract")) ?? { sha256: "" };
  expect([await checkCertificate(hash), await checkDocument(contract)]).toEqual([null, null]);
  await database.asOwner("INSERT INTO offer_revision (offer_id, revision, terms, terms_hash) VALUES ($1, 1, '{}', decode($2, 'hex'))", [
    offer.id,
    hash,
  ]);
  const certificate = { code: hash, humanId: "F-2026-000123", revision: 1, documentSha256: contract };
  expect(await checkCertificate(hash)).toEqual({ ...certificate, signedAt: [expect.any(Number), expect.any(Number)] });
  // The files themselves can be verified: the contract and its evidence sheet, and no other.
  for (const sha256 of [contract, evidence?.sha256 ?? ""]) expect(await checkDocument(sha256)).toMatchObject(certificate);
  expect(await checkDocument("0".repeat(64))).toBeNull();
});

test("sides and managers can open documents; an outsider gets the answer for an unknown id", async () => {
  const listed = await listOfferDocuments(asPerson(ids.owner), offer.id);
  if (!listed.ok) throw new Error(listed.code);
  const id = listed.value[0]?.id ?? "";
  for (const [ctx, ok] of [
    [asPerson(ids.owner), true],
    [asPerson(ids.buyer), true],
    [asPerson(ids.stranger, "admin"), true],
    [asPerson(ids.stranger), false],
  ] as const) {
    expect((await openOfferDocument(ctx, offer.id, id)).ok).toBe(ok);
  }
  expect(await openOfferDocument(asPerson(ids.stranger), offer.id, id)).toEqual(await openFile(asPerson(ids.owner), "no-such-id"));
});

test("the payer can open requisites only while payment is due", async () => {
  expect(await readRequisitesPdf(asPerson(ids.owner), offer.id)).toMatchObject({ code: "NOT_FOUND" });
  await changeOffer(database, { phase: "awaitingPayment" });
  const paper = await readRequisitesPdf(asPerson(ids.owner), offer.id);
  if (!paper.ok) throw new Error(paper.code);
  const text = await pdfText(paper.value.bytes);
  for (const part of ["DE89 3704 0044 0532 0130 00", "1 030,00 €", "F-2026-000123"]) expect(text.replaceAll("\u00a0", " ")).toContain(part);
  expect(await readRequisitesCode(asPerson(ids.owner), offer.id)).toMatchObject({ value: expect.stringContaining("EUR1030.00") });
  for (const read of [readRequisitesPdf, readRequisitesCode]) {
    expect(await read(asPerson(ids.stranger), offer.id)).toMatchObject({ code: "NOT_FOUND" });
  }
  await changeOffer(database, {});
  expect(await readRequisitesCode(asPerson(ids.owner), offer.id)).toMatchObject({ code: "NOT_FOUND" });
});

test("the pack contains the documents that its reader may open, and does not change after the offer is complete", async () => {
  const bytes = new TextEncoder().encode("%PDF-1.7 proof");
  const proofOf = (side: "owner" | "buyer") => ({ ownerUserId: ids[side], offerId: offer.id, leg: side, purpose: "proof" }) as const;
  for (const side of ["owner", "buyer"] as const)
    await storeFile(proofOf(side), { name: `чек-${side}.pdf`, mime: "application/pdf", bytes }, offer.id);
  await changeOffer(database, { phase: "completed" });
  const pack = await openProofPack(asPerson(ids.owner), offer.id);
  if (!pack.ok) throw new Error(pack.code);
  const archive = Buffer.from(await new Response(pack.value.stream).arrayBuffer());
  const names = zippedNames(archive);
  expect(names).toContain("contents-sealed.pdf");
  expect(names.some((name) => /^proofs\/\d\d Ваша оплата - подтверждение, чек-owner\.pdf$/.test(name))).toBe(true);
  expect(names.some((name) => name.includes("чек-buyer.pdf"))).toBe(false);
  expect(names).toContain("ledger.csv");
  expect(archive.includes("\uFEFFtransaction;at;kind;leg;account;amount;currency\r\n")).toBe(true);
  expect(await openProofPack(asPerson(ids.stranger), offer.id)).toMatchObject({ code: "NOT_FOUND" });
  await changeOffer(database, {});
});

test("the pack contains the slips of the payout to its reader's recipient, and not those of the partner's payout", async () => {
  const bytes = new TextEncoder().encode("%PDF-1.7 slip");
  const slipOf = async (leg: "owner" | "buyer") => {
    const fileId = await storeFile(
      { ownerUserId: null, offerId: offer.id, leg, purpose: "agentFile" },
      { name: `slip-${leg}.pdf`, mime: "application/pdf", bytes },
      offer.id,
    );
    return { ...offer.legs[leg], outgoing: { status: "verified", fileIds: [fileId] } } as const;
  };
  await changeOffer(database, { phase: "completed", legs: { owner: await slipOf("owner"), buyer: await slipOf("buyer") } });
  const slipsFor = async (ctx: ServiceContext) => {
    const pack = await openProofPack(ctx, offer.id);
    if (!pack.ok) throw new Error(pack.code);
    const names = zippedNames(Buffer.from(await new Response(pack.value.stream).arrayBuffer()));
    return names.flatMap((name) => /agents\/\d\d (.*slip-.*)/.exec(name)?.[1] ?? []);
  };
  expect(await slipsFor(asPerson(ids.owner))).toEqual(["Выплата вашему получателю - поручение банку, slip-buyer.pdf"]);
  expect(await slipsFor(asPerson(ids.buyer))).toEqual(["Выплата вашему получателю - поручение банку, slip-owner.pdf"]);
  expect(await slipsFor(asPerson(ids.stranger, "admin"))).toEqual([
    "Выплата получателю стороны Б - поручение банку, slip-owner.pdf",
    "Выплата получателю стороны А - поручение банку, slip-buyer.pdf",
  ]);
  await changeOffer(database, {});
});
