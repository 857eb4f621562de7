import { describe, expect, it } from "vitest";
import type { Command } from "./commands.ts";
import { decide } from "./decide.ts";
import { type OfferState, stageNames } from "./state.ts";
import {
  account,
  admin,
  buyer,
  draft,
  files,
  good,
  manager,
  owner,
  Play,
  receipt,
  someTerms,
  stranger,
  system,
  west,
  westSecond,
} from "./testing/factories.ts";
import * as stories from "./testing/stories.ts";

const publishing = (patch: Partial<typeof good>) => new Play(draft()).refusalOf(owner, { type: "publish", facts: { ...good, ...patch } });

describe("publishing", () => {
  it.each([
    [{ profileActive: false }, "ERROR.ESCROW.PROFILE.NOT.ACTIVE"],
    [{ transactionsOpen: false }, "OFFER.CLOSED"],
    [{ agentsEligible: false }, "OFFER.NO_AGENT"],
    [{ missingDocuments: ["passport"] }, "OFFER.DOCUMENTS_NEEDED"],
    [{}, null],
  ] as const)("%j → %s", (patch, code) => expect(publishing(patch)).toBe(code));

  it("checks that the amounts belong together", () => {
    const terms = someTerms();
    const { owner: leg } = terms.legs;
    const edit = (patch: Partial<typeof leg>): Command => ({
      type: "edit",
      facts: good,
      terms: { ...terms, legs: { ...terms.legs, owner: { ...leg, ...patch } } },
    });
    const play = stories.published();
    expect(play.refusalOf(owner, edit({ payIn: { minor: 99_999n, currency: "EUR" } }))).toBe("VALIDATION.AMOUNT");
    expect(play.refusalOf(owner, edit({ commission: { minor: 1n, currency: "USD" } }))).toBe("VALIDATION.AMOUNT");
    expect(play.refusalOf(owner, edit({}))).toBeNull();
  });
  it("an invoice pays a supplier and an exchange pays an account", () => {
    const wrong: OfferState = { ...draft(), kind: "invoice" };
    expect(new Play(wrong).refusalOf(owner, { type: "publish", facts: good })).toBe("VALIDATION.CHOICE");
  });
});

describe("accepting", () => {
  const accept = { type: "accept", revision: 1, beneficiary: account("boris"), facts: good } as const;
  it("nobody accepts their own offer", () =>
    expect(stories.published().refusalOf(owner, { ...accept, beneficiary: account("olga") })).toBe("OFFER.OWN"));
  it("only one of two takers gets it", () => {
    const play = stories.published().does(buyer, accept);
    expect(play.refusalOf(stranger, { ...accept, beneficiary: account("stella") })).toBe("OFFER.ALREADY_ACCEPTED");
    expect(play.state.sides.buyer?.memberId).toBe("boris");
  });
  it("terms that changed since they were shown are not accepted", () => {
    const play = stories.published().does(owner, { type: "edit", terms: someTerms(), facts: good });
    expect(play.refusalOf(buyer, accept)).toBe("OFFER.TERMS_CHANGED");
  });
  it("somebody else's account is not one's own", () =>
    expect(stories.published().refusalOf(buyer, { ...accept, beneficiary: account("olga") })).toBe("BANK.NOT_APPROVED"));
});

describe("signing", () => {
  const sign = { type: "sign", revision: 1, hash: "abc", facts: good } as const;
  it("waits for the documents of the revision, whose window starts with them", () => {
    const play = stories.accepted().later(60_000);
    expect(play.refusalOf(owner, sign)).toBe("OFFER.DOCUMENTS_FORMING");
    play.does(system, { type: "documentsGenerated", revision: 1, hash: "abc", fileIds: [] });
    expect(play.state.deadline?.openedAt).toBe(play.now);
    expect(play.refusalOf(owner, sign)).toBeNull();
  });
  it("binds exactly what was shown", () => {
    const play = stories.signing();
    expect(play.refusalOf(owner, { ...sign, hash: "abd" })).toBe("OFFER.TERMS_CHANGED");
    expect(play.refusalOf(owner, { ...sign, revision: 2 })).toBe("OFFER.TERMS_CHANGED");
    expect(play.does(owner, sign).refusalOf(owner, sign)).toBe("OFFER.ALREADY_SIGNED");
  });
  it("documents of an old revision are refused, and told twice they change nothing", () => {
    const play = stories.signing();
    const ready = { type: "documentsGenerated", revision: 1, hash: "xyz", fileIds: [] } as const;
    expect(play.refusalOf(system, { ...ready, revision: 0 })).toBe("OFFER.VERSION");
    expect(play.does(system, ready).state.documents?.hash).toBe("abc");
  });
});

describe("money on its way", () => {
  const proof = { type: "saveProof", fileIds: files, hashUsed: false } as const;
  it("ends the members' right to cancel, for both", () => {
    const play = stories.proves(stories.awaiting(), "owner");
    expect([play.refusalOf(owner, { type: "cancel" }), play.refusalOf(buyer, { type: "cancel" })]).toEqual([
      "OFFER.MONEY_IN_MOTION",
      "OFFER.MONEY_IN_MOTION",
    ]);
  });
  it("a receipt without a proof counts like one", () => {
    const play = stories.states(stories.awaiting(), "owner");
    expect(play.refusalOf(owner, { type: "cancel" })).toBe("OFFER.MONEY_IN_MOTION");
    expect(play.refusalOf(manager, { type: "forceCancel", reason: "fraud" })).toBe("OFFER.REFUND_INSTEAD");
    stories.proves(play, "buyer");
    expect(play.state.phase).toBe("verifying");
  });
  it("a proof needs its evidence", () => {
    const play = stories.awaiting({ crypto: true });
    expect(play.refusalOf(owner, proof)).toBe("VALIDATION.REQUIRED");
    expect(play.refusalOf(buyer, { ...proof, fileIds: [] })).toBe("VALIDATION.REQUIRED");
    expect(play.refusalOf(owner, { ...proof, transactionHash: "0x1", hashUsed: true })).toBe("OFFER.HASH_USED");
  });
  it("may be replaced until the agent has stated something", () => {
    const play = stories.proves(stories.proves(stories.awaiting(), "owner"), "owner");
    expect(play.events.at(-1)).toMatchObject({ type: "proofSaved", replaced: true, order: "first" });
    stories.states(play, "owner");
    expect(play.refusalOf(owner, proof)).toBe("STAGE.CLOSED");
  });
  it("not received: the side owes again, with a whole window", () => {
    const play = stories.proves(stories.proves(stories.awaiting(), "owner"), "buyer").later(3_600_000);
    play.does(west, { type: "submitIncoming", leg: "owner", fileIds: [], result: "notReceived", reason: "no such payment" });
    play.does(manager, { type: "verifyIncoming", leg: "owner" });
    expect([play.state.phase, play.state.deadline?.openedAt]).toEqual(["awaitingPayment", play.now]);
    expect(play.state.sides.owner.proofReturned?.reason).toBe("no such payment");
    expect(play.state.sides.buyer?.proof).toBeDefined();
  });
  it("back to the agent: the proof stays and the check starts again", () => {
    const play = stories.states(stories.proves(stories.awaiting(), "owner"), "owner");
    play.does(manager, { type: "returnIncoming", leg: "owner", to: "agent", reason: "the amount is unreadable" });
    expect(play.state.legs.owner.incoming).toMatchObject({ status: "returned", returnReason: "the amount is unreadable" });
    expect([play.state.legs.owner.receipts, play.state.sides.owner.proof?.fileIds]).toEqual([[], files]);
  });
  it("the same receipt is not counted twice", () => {
    const play = stories.receives(stories.awaiting(), "owner", { receiptId: "r-1", amount: { minor: 1_000n, currency: "EUR" } });
    play.does(owner, { type: "settleMismatch", leg: "owner", choice: "payRest" });
    const again = {
      type: "submitIncoming",
      leg: "owner",
      fileIds: files,
      result: "received",
      receipt: receipt(play.state, "owner", { receiptId: "r-1" }),
    } as const;
    expect(play.refusalOf(west, again)).toBe("VALIDATION.CHOICE");
  });
});

describe("four eyes", () => {
  it("who stated a payment does not verify or return it, also not a manager in an agent's place", () => {
    const play = stories.proves(stories.awaiting(), "owner").does(system, { type: "agentSuspended", agentId: "agent-west" });
    play.does(manager, { type: "submitIncoming", leg: "owner", fileIds: files, result: "received", receipt: receipt(play.state, "owner") });
    expect(play.refusalOf(manager, { type: "verifyIncoming", leg: "owner" })).toBe("STAGE.SAME_PERSON");
    expect(play.refusalOf(manager, { type: "returnIncoming", leg: "owner", to: "agent", reason: "look again" })).toBe("STAGE.SAME_PERSON");
  });
  it("colleagues of the agent cannot verify", () => {
    const play = stories.states(stories.awaiting(), "owner");
    expect(play.refusalOf(westSecond, { type: "verifyIncoming", leg: "owner" })).toBe("AUTH.FORBIDDEN");
  });
});

const leg = "owner";
const reason = "look again";
/** One stage of the owner's leg: how it is stated, first one way and then another, and how a manager judges it. */
const judged = {
  incoming: {
    begin: () => stories.proves(stories.awaiting(), leg),
    state: (play: Play, minor: bigint) => stories.states(play, leg, { amount: { minor, currency: "EUR" } }),
    verify: { type: "verifyIncoming", leg },
    sendBack: { type: "returnIncoming", leg, to: "agent", reason },
  },
  outgoing: {
    begin: stories.payingOut,
    state: (play: Play, n: bigint) => play.does(west, { type: "submitOutgoing", leg, fileIds: files, reference: `payment ${n}` }),
    verify: { type: "verifyOutgoing", leg },
    sendBack: { type: "returnOutgoing", leg, reason },
  },
  confirmation: {
    begin: stories.confirming,
    state: (play: Play, n: bigint) => play.does(west, { type: "submitConfirmation", leg, fileIds: [`file ${n}`] }),
    verify: { type: "verifyConfirmation", leg },
    sendBack: { type: "returnConfirmation", leg, reason },
  },
  refund: {
    begin: () => stories.payingOut().does(manager, { type: "refund", reason }),
    state: (play: Play, n: bigint) => play.does(west, { type: "submitRefund", leg, fileIds: files, reference: `refund ${n}` }),
    verify: { type: "verifyRefund", leg },
    sendBack: { type: "returnRefund", leg, reason },
  },
} as const;

describe.each(stageNames)("a verdict on %s that comes late", (stage) => {
  const { begin, state, verify, sendBack } = judged[stage];
  const readBy = (play: Play) => ({ submittedAt: play.state.legs[leg][stage].submittedAt });

  it("is heard while the statement is the one that was read", () => {
    const play = state(begin().later(60_000), 103_000n);
    const read = readBy(play);
    play.later(60_000);
    expect(play.refusalOf(manager, { ...verify, ...read })).toBeNull();
    expect(play.refusalOf(manager, { ...sendBack, ...read })).toBeNull();
  });
  it("is refused when another manager returned it and something else is stated by now", () => {
    const play = state(begin().later(60_000), 103_000n);
    const read = readBy(play);
    play.later(60_000).does(admin, { ...sendBack, ...read });
    state(play.later(60_000), 1n);
    expect(play.refusalOf(manager, { ...verify, ...read })).toBe("STATUS.CHANGED");
    expect(play.refusalOf(manager, { ...sendBack, ...read })).toBe("STATUS.CHANGED");
    expect(play.refusalOf(manager, { ...verify, ...readBy(play) })).toBeNull();
  });
  it("judges what is stated when it names no statement, as commands of former versions do", () => {
    const play = state(begin().later(60_000), 103_000n);
    expect([play.refusalOf(manager, verify), play.refusalOf(manager, sendBack)]).toEqual([null, null]);
  });
});

describe("an account that changes", () => {
  it("is nobody's business when no leg pays to it", () => {
    const { state, now } = stories.awaiting();
    expect(decide(state, { type: "bankAccountChanged", accountId: "other", change: "accountChanged" }, system, now)).toEqual({
      ok: true,
      value: [],
    });
  });
  it("after a proof it holds the payout and nothing else", () => {
    const play = stories.proves(stories.awaiting(), "owner");
    play.does(system, { type: "bankAccountChanged", accountId: "account-olga", change: "accountRemoved" });
    expect([play.state.phase, play.state.legs.buyer.beneficiaryHold?.reason, play.state.legs.owner.beneficiaryHold]).toEqual([
      "awaitingPayment",
      "accountRemoved",
      undefined,
    ]);
  });
  it("a paid-out leg is not held any more", () => {
    const play = stories
      .paysOut(stories.payingOut(), "owner")
      .does(system, { type: "bankAccountChanged", accountId: "account-boris", change: "accountChanged" });
    expect(play.state.legs.owner.beneficiaryHold).toBeUndefined();
  });
});
