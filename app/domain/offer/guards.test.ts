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
  receipt,
  Scenario,
  someTerms,
  stranger,
  system,
  west,
  westSecond,
} from "./testing/factories.ts";
import * as scenarios from "./testing/scenarios.ts";

const publishing = (patch: Partial<typeof good>) =>
  new Scenario(draft()).refusalOf(owner, { type: "publish", facts: { ...good, ...patch } });

describe("publishing", () => {
  it.each([
    [{ profileActive: false }, "ERROR.ESCROW.PROFILE.NOT.ACTIVE"],
    [{ transactionsOpen: false }, "OFFER.CLOSED"],
    [{ agentsEligible: false }, "OFFER.NO_AGENT"],
    [{ missingDocuments: ["passport"] }, "OFFER.DOCUMENTS_NEEDED"],
    [{}, null],
  ] as const)("%j → %s", (patch, code) => expect(publishing(patch)).toBe(code));

  it("refuses amounts that do not match", () => {
    const terms = someTerms();
    const { owner: leg } = terms.legs;
    const edit = (patch: Partial<typeof leg>): Command => ({
      type: "edit",
      facts: good,
      terms: { ...terms, legs: { ...terms.legs, owner: { ...leg, ...patch } } },
    });
    const scenario = scenarios.published();
    expect(scenario.refusalOf(owner, edit({ payIn: { minor: 99_999n, currency: "EUR" } }))).toBe("VALIDATION.AMOUNT");
    expect(scenario.refusalOf(owner, edit({ commission: { minor: 1n, currency: "USD" } }))).toBe("VALIDATION.AMOUNT");
    expect(scenario.refusalOf(owner, edit({}))).toBeNull();
  });
  it("requires a supplier for an invoice and an account for an exchange", () => {
    const wrong: OfferState = { ...draft(), kind: "invoice" };
    expect(new Scenario(wrong).refusalOf(owner, { type: "publish", facts: good })).toBe("VALIDATION.CHOICE");
  });
});

describe("accepting", () => {
  const accept = { type: "accept", revision: 1, beneficiary: account("boris"), facts: good } as const;
  it("refuses the owner as the buyer", () =>
    expect(scenarios.published().refusalOf(owner, { ...accept, beneficiary: account("olga") })).toBe("OFFER.OWN"));
  it("refuses the second taker", () => {
    const scenario = scenarios.published().does(buyer, accept);
    expect(scenario.refusalOf(stranger, { ...accept, beneficiary: account("stella") })).toBe("OFFER.ALREADY_ACCEPTED");
    expect(scenario.state.sides.buyer?.memberId).toBe("boris");
  });
  it("refuses terms that changed after they were shown", () => {
    const scenario = scenarios.published().does(owner, { type: "edit", terms: someTerms(), facts: good });
    expect(scenario.refusalOf(buyer, accept)).toBe("OFFER.TERMS_CHANGED");
  });
  it("refuses a beneficiary account of another member", () =>
    expect(scenarios.published().refusalOf(buyer, { ...accept, beneficiary: account("olga") })).toBe("BANK.NOT_APPROVED"));
});

describe("signing", () => {
  const sign = { type: "sign", revision: 1, hash: "abc", facts: good } as const;
  it("is refused until the documents of the revision are ready, and its window starts when they are", () => {
    const scenario = scenarios.accepted().later(60_000);
    expect(scenario.refusalOf(owner, sign)).toBe("OFFER.DOCUMENTS_FORMING");
    scenario.does(system, { type: "documentsGenerated", revision: 1, hash: "abc", fileIds: [] });
    expect(scenario.state.deadline?.openedAt).toBe(scenario.now);
    expect(scenario.refusalOf(owner, sign)).toBeNull();
  });
  it("is refused while the profile is not active", () =>
    expect(scenarios.signing().refusalOf(owner, { ...sign, facts: { ...good, profileActive: false } })).toBe(
      "ERROR.ESCROW.PROFILE.NOT.ACTIVE",
    ));
  it("signs exactly the documents that were shown", () => {
    const scenario = scenarios.signing();
    expect(scenario.refusalOf(owner, { ...sign, hash: "abd" })).toBe("OFFER.TERMS_CHANGED");
    expect(scenario.refusalOf(owner, { ...sign, revision: 2 })).toBe("OFFER.TERMS_CHANGED");
    expect(scenario.does(owner, sign).refusalOf(owner, sign)).toBe("OFFER.ALREADY_SIGNED");
  });
  it("refuses documents of an old revision, and ignores documents sent again", () => {
    const scenario = scenarios.signing();
    const ready = { type: "documentsGenerated", revision: 1, hash: "xyz", fileIds: [] } as const;
    expect(scenario.refusalOf(system, { ...ready, revision: 0 })).toBe("OFFER.VERSION");
    expect(scenario.does(system, ready).state.documents?.hash).toBe("abc");
  });
});

describe("money on the way", () => {
  const proof = { type: "saveProof", fileIds: files, hashUsed: false } as const;
  it("ends both members' right to cancel", () => {
    const scenario = scenarios.proves(scenarios.awaiting(), "owner");
    expect([scenario.refusalOf(owner, { type: "cancel" }), scenario.refusalOf(buyer, { type: "cancel" })]).toEqual([
      "OFFER.MONEY_IN_MOTION",
      "OFFER.MONEY_IN_MOTION",
    ]);
  });
  it("treats a receipt without a proof like a proof", () => {
    const scenario = scenarios.states(scenarios.awaiting(), "owner");
    expect(scenario.refusalOf(owner, { type: "cancel" })).toBe("OFFER.MONEY_IN_MOTION");
    expect(scenario.refusalOf(manager, { type: "forceCancel", reason: "fraud" })).toBe("OFFER.REFUND_INSTEAD");
    scenarios.proves(scenario, "buyer");
    expect(scenario.state.phase).toBe("verifying");
  });
  it("refuses a proof without evidence", () => {
    const scenario = scenarios.awaiting({ crypto: true });
    expect(scenario.refusalOf(owner, proof)).toBe("VALIDATION.REQUIRED");
    expect(scenario.refusalOf(buyer, { ...proof, fileIds: [] })).toBe("VALIDATION.REQUIRED");
    expect(scenario.refusalOf(owner, { ...proof, transactionHash: "0x1", hashUsed: true })).toBe("OFFER.HASH_USED");
  });
  it("accepts another proof until the agent has submitted something", () => {
    const scenario = scenarios.proves(scenarios.proves(scenarios.awaiting(), "owner"), "owner");
    expect(scenario.events.at(-1)).toMatchObject({ type: "proofSaved", replaced: true, order: "first" });
    scenarios.states(scenario, "owner");
    expect(scenario.refusalOf(owner, proof)).toBe("STAGE.CLOSED");
  });
  it("not received: the side has to pay again and gets a whole window", () => {
    const scenario = scenarios.proves(scenarios.proves(scenarios.awaiting(), "owner"), "buyer").later(3_600_000);
    scenario.does(west, { type: "submitIncoming", leg: "owner", fileIds: [], result: "notReceived", reason: "no such payment" });
    scenario.does(manager, { type: "verifyIncoming", leg: "owner" });
    expect([scenario.state.phase, scenario.state.deadline?.openedAt]).toEqual(["awaitingPayment", scenario.now]);
    expect(scenario.state.sides.owner.proofReturned?.reason).toBe("no such payment");
    expect(scenario.state.sides.buyer?.proof).toBeDefined();
  });
  it("returned to the agent: the proof remains and the check starts again", () => {
    const scenario = scenarios.states(scenarios.proves(scenarios.awaiting(), "owner"), "owner");
    scenario.does(manager, { type: "returnIncoming", leg: "owner", to: "agent", reason: "the amount is unreadable" });
    expect(scenario.state.legs.owner.incoming).toMatchObject({ status: "returned", returnReason: "the amount is unreadable" });
    expect([scenario.state.legs.owner.receipts, scenario.state.sides.owner.proof?.fileIds]).toEqual([[], files]);
  });
  it("refuses to count the same receipt twice", () => {
    const scenario = scenarios.receives(scenarios.awaiting(), "owner", { receiptId: "r-1", amount: { minor: 1_000n, currency: "EUR" } });
    scenario.does(owner, { type: "settleMismatch", leg: "owner", choice: "payRest" });
    const again = {
      type: "submitIncoming",
      leg: "owner",
      fileIds: files,
      result: "received",
      receipt: receipt(scenario.state, "owner", { receiptId: "r-1" }),
    } as const;
    expect(scenario.refusalOf(west, again)).toBe("VALIDATION.CHOICE");
  });
});

describe("four eyes", () => {
  it("refuses a verdict of the person who submitted the payment, even of a manager who acts for the agent", () => {
    const scenario = scenarios.proves(scenarios.awaiting(), "owner").does(system, { type: "agentSuspended", agentId: "agent-west" });
    scenario.does(manager, {
      type: "submitIncoming",
      leg: "owner",
      fileIds: files,
      result: "received",
      receipt: receipt(scenario.state, "owner"),
    });
    expect(scenario.refusalOf(manager, { type: "verifyIncoming", leg: "owner" })).toBe("STAGE.SAME_PERSON");
    expect(scenario.refusalOf(manager, { type: "returnIncoming", leg: "owner", to: "agent", reason: "look again" })).toBe(
      "STAGE.SAME_PERSON",
    );
  });
  it("refuses a verdict of the agent's own staff", () => {
    const scenario = scenarios.states(scenarios.awaiting(), "owner");
    expect(scenario.refusalOf(westSecond, { type: "verifyIncoming", leg: "owner" })).toBe("AUTH.FORBIDDEN");
  });
});

const leg = "owner";
const reason = "look again";
/** One stage of the owner's leg: two different submissions of it, and a manager's verdict. */
const judged = {
  incoming: {
    begin: () => scenarios.proves(scenarios.awaiting(), leg),
    state: (scenario: Scenario, minor: bigint) => scenarios.states(scenario, leg, { amount: { minor, currency: "EUR" } }),
    verify: { type: "verifyIncoming", leg },
    sendBack: { type: "returnIncoming", leg, to: "agent", reason },
  },
  outgoing: {
    begin: scenarios.payingOut,
    state: (scenario: Scenario, n: bigint) =>
      scenario.does(west, { type: "submitOutgoing", leg, fileIds: files, reference: `payment ${n}` }),
    verify: { type: "verifyOutgoing", leg },
    sendBack: { type: "returnOutgoing", leg, reason },
  },
  confirmation: {
    begin: scenarios.confirming,
    state: (scenario: Scenario, n: bigint) => scenario.does(west, { type: "submitConfirmation", leg, fileIds: [`file ${n}`] }),
    verify: { type: "verifyConfirmation", leg },
    sendBack: { type: "returnConfirmation", leg, reason },
  },
  refund: {
    begin: () => scenarios.payingOut().does(manager, { type: "refund", reason }),
    state: (scenario: Scenario, n: bigint) => scenario.does(west, { type: "submitRefund", leg, fileIds: files, reference: `refund ${n}` }),
    verify: { type: "verifyRefund", leg },
    sendBack: { type: "returnRefund", leg, reason },
  },
} as const;

describe.each(stageNames)("a verdict on %s that comes late", (stage) => {
  const { begin, state, verify, sendBack } = judged[stage];
  const readBy = (scenario: Scenario) => ({ submittedAt: scenario.state.legs[leg][stage].submittedAt });

  it("is accepted while the submission is the one that the manager read", () => {
    const scenario = state(begin().later(60_000), 103_000n);
    const read = readBy(scenario);
    scenario.later(60_000);
    expect(scenario.refusalOf(manager, { ...verify, ...read })).toBeNull();
    expect(scenario.refusalOf(manager, { ...sendBack, ...read })).toBeNull();
  });
  it("is refused when another manager returned it and the agent submitted a new one", () => {
    const scenario = state(begin().later(60_000), 103_000n);
    const read = readBy(scenario);
    scenario.later(60_000).does(admin, { ...sendBack, ...read });
    state(scenario.later(60_000), 1n);
    expect(scenario.refusalOf(manager, { ...verify, ...read })).toBe("STATUS.CHANGED");
    expect(scenario.refusalOf(manager, { ...sendBack, ...read })).toBe("STATUS.CHANGED");
    expect(scenario.refusalOf(manager, { ...verify, ...readBy(scenario) })).toBeNull();
  });
  it("applies to the current submission when it names none, as commands of former versions do", () => {
    const scenario = state(begin().later(60_000), 103_000n);
    expect([scenario.refusalOf(manager, verify), scenario.refusalOf(manager, sendBack)]).toEqual([null, null]);
  });
});

describe("a changed account", () => {
  it("changes nothing when no leg pays out to it", () => {
    const { state, now } = scenarios.awaiting();
    expect(decide(state, { type: "bankAccountChanged", accountId: "other", change: "accountChanged" }, system, now)).toEqual({
      ok: true,
      value: [],
    });
  });
  it("puts the payout on hold after a proof, and changes nothing else", () => {
    const scenario = scenarios.proves(scenarios.awaiting(), "owner");
    scenario.does(system, { type: "bankAccountChanged", accountId: "account-olga", change: "accountRemoved" });
    expect([scenario.state.phase, scenario.state.legs.buyer.beneficiaryHold?.reason, scenario.state.legs.owner.beneficiaryHold]).toEqual([
      "awaitingPayment",
      "accountRemoved",
      undefined,
    ]);
  });
  it("does not put a paid-out leg on hold", () => {
    const scenario = scenarios
      .paysOut(scenarios.payingOut(), "owner")
      .does(system, { type: "bankAccountChanged", accountId: "account-boris", change: "accountChanged" });
    expect(scenario.state.legs.owner.beneficiaryHold).toBeUndefined();
  });
});
