import { expect, test } from "vitest";
import type { FilePurpose } from "#data/document/files.server.ts";
import type { OfferSide, OfferState, Stage } from "#domain/offer/state.ts";
import type { Principal, Role } from "#domain/people/access/principal.ts";
import { ids, offer } from "#tests/files/offer-fixture.ts";
import { mayOpenFile } from "./file-access.ts";

function person(userId: string, role: Role, agentId: string | null = null, isBlocked = false): Principal {
  const flags = { isBlocked, isSuspended: false, isDocumentsExpired: false } as const;
  const names = {
    agentName: null,
    email: "a@b.test",
    fullName: "A B",
    name: "A B",
    profileKind: "person",
    language: "ru",
    timeZone: "UTC",
  } as const;
  return { userId, sessionId: "s", brand: "main", role, status: "active", previousStatus: null, agentId, ...flags, ...names };
}

const readers = {
  owner: person(ids.owner, "member"),
  buyer: person(ids.buyer, "member"),
  stranger: person(ids.stranger, "member"),
  agentEurope: person("e1", "agentManager", ids.agentEurope),
  agentRussia: person("r1", "agentAdmin", ids.agentRussia),
  otherAgent: person("x1", "agentAdmin", "another-agent"),
  noAgent: person("n1", "agentManager", null),
  manager: person("m1", "agentsManager"),
  moderator: person("m2", "moderator"),
  admin: person("m3", "admin"),
  reserved: person("z1", "reserved"),
  blockedOwner: person(ids.owner, "member", null, true),
};
type Reader = keyof typeof readers;
const staff: Reader[] = ["manager", "moderator", "admin"];

const fileOf = (purpose: FilePurpose, leg: OfferSide | null = null, ownerUserId: string | null = null) => ({
  id: "file-1",
  purpose,
  leg,
  ownerUserId,
  offerId: ids.offer,
});

function withStage(name: "incoming" | "outgoing" | "confirmation" | "refund", status: Stage["status"]): OfferState {
  const leg = { ...offer.legs.owner, [name]: { status, fileIds: ["file-1"] } };
  return { ...offer, legs: { ...offer.legs, owner: leg } };
}

const slip: Stage = { status: "verified", fileIds: ["file-1"] };
const inBothStages: OfferState = { ...offer, legs: { ...offer.legs, owner: { ...offer.legs.owner, incoming: slip, outgoing: slip } } };

const table: readonly (readonly [what: string, file: ReturnType<typeof fileOf>, state: OfferState, may: readonly Reader[]])[] = [
  ["the owner's proof", fileOf("proof", "owner", ids.owner), offer, ["owner", "agentEurope", ...staff]],
  ["the buyer's proof", fileOf("proof", "buyer", ids.buyer), offer, ["buyer", "agentRussia", ...staff]],
  ["the contract", fileOf("contract"), offer, ["owner", "buyer", "agentEurope", "agentRussia", ...staff]],
  ["the evidence", fileOf("evidence"), offer, ["owner", "buyer", "agentEurope", "agentRussia", ...staff]],
  ["an unsubmitted agent file", fileOf("agentFile", "owner", "e1"), offer, ["agentEurope", ...staff]],
  ["an agent file whose uploader left", fileOf("agentFile", "owner", "x1"), offer, ["agentEurope", ...staff]],
  ["a submitted receipt", fileOf("agentFile", "owner"), withStage("incoming", "submitted"), ["agentEurope", ...staff]],
  ["an agent file of no leg", fileOf("agentFile"), withStage("incoming", "verified"), ["agentEurope", "agentRussia", ...staff]],
  ["a verified receipt", fileOf("agentFile", "owner"), withStage("incoming", "verified"), ["owner", "agentEurope", ...staff]],
  ["a submitted payout", fileOf("agentFile", "owner"), withStage("outgoing", "submitted"), ["agentEurope", ...staff]],
  ["a verified payout", fileOf("agentFile", "owner"), withStage("outgoing", "verified"), ["buyer", "agentEurope", ...staff]],
  ["a verified confirmation", fileOf("agentFile", "owner"), withStage("confirmation", "verified"), ["buyer", "agentEurope", ...staff]],
  [
    "a slip of the payout that the agent also submitted for the pay-in",
    fileOf("agentFile", "owner"),
    inBothStages,
    ["buyer", "agentEurope", ...staff],
  ],
  ["a verified refund", fileOf("agentFile", "owner"), withStage("refund", "verified"), ["owner", "agentEurope", ...staff]],
  ["an invoice", fileOf("invoice", null, ids.owner), offer, ["owner", "agentEurope", "agentRussia", ...staff]],
  ["a pack", fileOf("proofPack"), offer, ["owner", "buyer", ...staff]],
];

test.each(table)("%s can be opened by its permitted readers only", (_what, file, state, may) => {
  const names = Object.keys(readers) as Reader[];
  expect(names.filter((name) => mayOpenFile(readers[name], file, state)).sort()).toEqual([...may].sort());
});

test("identity documents can be opened by their owner and moderators, not by agents managers", () => {
  const passport = { ...fileOf("certifying", null, ids.owner), offerId: null };
  const names = (Object.keys(readers) as Reader[]).filter((name) => mayOpenFile(readers[name], passport, null));
  expect(names.sort()).toEqual(["admin", "moderator", "owner"]);
});

test("a file of an unreadable offer cannot be opened", () => {
  const names = (Object.keys(readers) as Reader[]).filter((name) => mayOpenFile(readers[name], fileOf("contract", null, ids.owner), null));
  expect(names).toEqual([]);
});
