// Rules of the verdicts: guards, sides, agents.
import { type Asked, isReal, legOf, type Person, type Question, sideIn } from "./questions.ts";

/**
 * The answer for a person: `shown` 200 (of a page, a file, a picture) · `taken` 409 · `moved` to another address of the site · `login`,
 * `root`, `home` (redirects) · `missing` 404 · `closed` 401 · `noForm` 405 · `noPage` 400. An act is `answered` when it passed the guards,
 * whatever the form's result is.
 */
export type Verdict = "shown" | "taken" | "moved" | "login" | "root" | "home" | "missing" | "closed" | "noForm" | "noPage" | "answered";
/** `intent`: of the form that is sent. */
export type Rule = (who: Person, what: Asked, intent?: string) => Verdict;

export interface Line {
  readonly read: Rule;
  /** Intents of the route's forms, `""` for a form without one, and the people who pass the guards. */
  readonly act?: Act;
}

interface Act {
  readonly intents: readonly string[];
  readonly rule: Rule;
  /** The form is validated before its object is loaded: an empty form is refused whether the object exists or not. */
  readonly isFormFirst?: true;
}

type Role = NonNullable<Person["role"]>;

export const everyone: Rule = () => "shown";
export const always =
  (verdict: Verdict): Rule =>
  () =>
    verdict;

/** Guards A and R: guests sign in first, the reserved role and others go to the root. */
export const roles =
  (list: readonly Role[], then: Rule = everyone): Rule =>
  (who, what, intent) => {
    if (who.role === null) return "login";
    return list.includes(who.role) ? then(who, what, intent) : "root";
  };
export const signedIn = (then: Rule = everyone): Rule =>
  roles(["admin", "moderator", "member", "agentsManager", "agentAdmin", "agentManager"], then);
export const member = (then: Rule = everyone): Rule => roles(["member"], then);
export const managers = (then: Rule = everyone): Rule => roles(["admin", "moderator", "agentsManager"], then);
export const staff = (then: Rule = everyone): Rule => roles(["admin", "moderator", "agentsManager", "agentAdmin", "agentManager"], then);

/** Everybody except members is redirected to the root, guests too. */
export const roleMember =
  (then: Rule = everyone): Rule =>
  (who, what) =>
    who.role === "member" ? then(who, what) : "root";

/** Guard U. */
export const guestsOnly: Rule = ({ role }) => (role === null ? "shown" : role === "reserved" ? "root" : "home");
export const guestsAct: Rule = ({ role }) => (role === null ? "answered" : role === "reserved" ? "root" : "home");

/** Guard P: new profiles are redirected to their own offers with a modal. */
export const trading = (then: Rule): Rule => member((who, what) => (who.isNew ? "moved" : then(who, what)));

export const ifReal =
  (then: Rule): Rule =>
  (who, what) =>
    isReal(what) ? then(who, what) : "missing";
export const ifSide =
  (then: Rule): Rule =>
  (who, what) =>
    sideIn(who, what) === null ? "missing" : then(who, what);
export const ifOwner =
  (then: Rule): Rule =>
  (who, what) =>
    sideIn(who, what) === "owner" ? then(who, what) : "missing";
export const answered = always("answered");

export const act = (intents: readonly string[], rule: Rule) => ({ act: { intents, rule } });
export const formFirst = (intents: readonly string[], rule: Rule) => ({ act: { intents, rule, isFormFirst: true } as const });

// The market ----------------------------------------------------------------------------------------------------------------------
export const onMarket = (what: Asked) => what.offer === "published";
/** An accepted offer is 409 for everybody except its sides, who are redirected to their own page. */
export const accepting: Rule = (who, what) => {
  if (!isReal(what)) return "missing";
  if (sideIn(who, what) !== null) return "moved";
  return onMarket(what) ? "shown" : "taken";
};

// Agents' pages -------------------------------------------------------------------------------------------------------------------
const isAgentStaff = ({ role }: Person) => role === "agentAdmin" || role === "agentManager";

/** The agent in the path: another agent's name redirects agent staff to the root, an unknown name is 404 (design/screens §3). */
export const ofAgent = (list: readonly Role[], then: Rule): Rule =>
  roles(list, (who, what) => {
    if (what.agent === undefined) return then(who, what);
    if (isAgentStaff(who) && who.agent !== what.agent) return "root";
    return what.agent === "unknown" ? "missing" : then(who, what);
  });

/** One payment: agent staff their own leg, managers any; a leg that the agent of the path does not serve is 404. */
const payment: (verdict: Rule) => Rule = (verdict) => (who, what) => {
  if (!isReal(what)) return "missing";
  const agent = what.agent ?? (isAgentStaff(who) ? who.agent : undefined);
  const leg = legOf(agent);
  if (agent !== undefined && leg === null) return "missing";
  if (what.side !== undefined && leg !== undefined && leg !== what.side) return "missing";
  // Without `side` a manager gets a leg that waits; under the address of an agent without that leg it is 404.
  return verdict(who, what);
};

const submissions = {
  "payments-incoming/:offerId": ["submitIncoming"],
  "payments-outgoing/:offerId": ["submitOutgoing", "reportBounce"],
  "payments-outgoing/:offerId/refund": ["submitRefund"],
  "payments-confirmations/:offerId": ["submitConfirmation", "reportBounce"],
} as const;

/** Suspended staff get no pages that only serve an act. */
export const unsuspended =
  (then: Rule): Rule =>
  (who, what) =>
    who.isSuspended ? "missing" : then(who, what);

/** Suspended staff may only read. */
const onDesk: Rule = ({ isSuspended }) => (isSuspended ? "missing" : "answered");

export function agentLines(base: string, list: readonly Role[]): Record<string, Line> {
  const queue: Line = { read: ofAgent(list, everyone), act: { intents: ["claim"], rule: ofAgent(list, () => "answered") } };
  const file: Line = { read: ofAgent(list, everyone) };
  const read = ofAgent(list, payment(everyone));
  const moved = ofAgent(
    list,
    payment(() => "moved"),
  );
  const one = (intents: readonly string[]): Line => ({ read, act: { intents, rule: ofAgent(list, payment(answered)) } });
  const parts = Object.entries(submissions).flatMap(([page, intents]) => [
    [`${base}/${page}`, { read }],
    [`${base}/${page}/submission`, one(intents)],
    [`${base}/${page}/verdict`, one(["verifyStage", "returnStage"])],
    [`${base}/${page}/desk`, { read: moved, act: { intents: ["claim", "release"], rule: ofAgent(list, payment(onDesk)) } }],
  ]);
  return {
    [`${base}/transactions`]: queue,
    [`${base}/payments-incoming`]: queue,
    [`${base}/payments-outgoing`]: queue,
    [`${base}/payments-confirmations`]: queue,
    [`${base}/queue.csv`]: file,
    [`${base}/payments-outgoing/:offerId/network-fee`]: { read },
    [`${base}/payments-outgoing/:offerId/network-fee/submission`]: one(["setNetworkCommission"]),
    ...Object.fromEntries(parts),
  };
}

/** The agent's pages besides its work. */
export function recordLines(base: string): Record<string, Line> {
  const [own, numbers] = [
    ["admin", "agentsManager", "agentAdmin", "agentManager"],
    ["admin", "agentAdmin", "agentManager"],
  ] as const;
  return {
    [`${base}/documents`]: { read: ofAgent(own, everyone) },
    [`${base}/documents/:month.zip`]: { read: ofAgent(own, everyone) },
    [`${base}/notifications`]: { read: ofAgent(own, everyone) },
    [`${base}/receipts`]: { read: ofAgent(own, everyone) },
    [`${base}/receipts/statements`]: { read: ofAgent(own, everyone) },
    [`${base}/receipts/statements/:statementId`]: {
      read: ofAgent(own, always("missing")),
      ...act(["accept", "decline", "askRevocation", "revoke", "keep"], ofAgent(own, always("missing"))),
    },
    [`${base}/receipts/:receiptId`]: {
      read: ofAgent(own, always("missing")),
      ...act(["match", "stateReturn", "verifyReturn", "refuseReturn", "release"], ofAgent(own, always("missing"))),
    },
    [`${base}/statistics`]: { read: ofAgent(numbers, everyone) },
    [`${base}/statistics.csv`]: { read: ofAgent(numbers, everyone) },
  };
}

/** Staff that a person may manage: admins everybody, moderators and agents managers agent staff, an agent's admin its managers. */
const reachesStaff: Rule = (who, { user }) => {
  if (user === "colleague") return isManager(who) || who.name === "russiaAdmin" ? "shown" : "missing";
  return user === "staff" && who.role === "admin" ? "shown" : "missing";
};
const changes = ["save", "approve", "resendInvitation", "block", "unblock", "suspend", "unsuspend"];
const changed =
  (rule: Rule): Rule =>
  (who, what) => {
    const read = rule(who, what);
    return read === "shown" ? "answered" : read;
  };

/** `/staff` redirects agent staff to their own list; `/agents/staff` follows the rules of the agent's other records. */
export function staffLines(): Record<string, Line> {
  const everybody = staff((who) => (isAgentStaff(who) ? "moved" : "shown"));
  const person = staff((who, what) => (isAgentStaff(who) ? "moved" : reachesStaff(who, what)));
  const own = (then: Rule) => roles(["admin", "agentsManager", "agentAdmin", "agentManager"], then);
  const register = own(({ role }) => (role === "agentManager" ? "missing" : "shown"));
  const colleague = own(reachesStaff);
  const oneself: Rule = (who, what) => (who.role === "moderator" && what.user === "staff" ? "shown" : person(who, what));
  return {
    "/staff": { read: everybody },
    "/staff/new": { read: everybody, ...act([""], changed(everybody)) },
    "/staff/:id": { read: oneself, ...act(changes, changed(person)) },
    "/agents/staff": { read: own(everyone) },
    "/agents/:agentName/staff": { read: ofAgent(["admin", "agentsManager", "agentAdmin", "agentManager"], everyone) },
    "/agents/staff/new": { read: register, ...act([""], changed(register)) },
    "/agents/staff/:id": { read: colleague, ...act(changes, changed(colleague)) },
  };
}

/** Guard D alone: everybody except admins and moderators is redirected to the root, guests too (design/screens §2). */
export const adminLevel =
  (then: Rule): Rule =>
  (who, what) =>
    who.role === "admin" || who.role === "moderator" ? then(who, what) : "root";
export const knownAgent =
  (then: Rule): Rule =>
  (who, what) =>
    what.agent === "unknown" ? "missing" : then(who, what);

// Files ---------------------------------------------------------------------------------------------------------------------------
const ownLegRead = (who: Person, leg: "owner" | "buyer" | undefined) =>
  who.agent !== undefined && legOf(who.agent) !== null && (leg === undefined || legOf(who.agent) === leg);

/**
 * A proof: its payer, the leg's agent, managers. An agent's file: the agent, managers, and once it is verified the payer of a pay-in, or
 * the side whose recipient a payout was for.
 */
export const file: Rule = (who, { file: what }) => {
  if (who.role === null) return "login";
  if (who.role === "reserved") return "root";
  if (what === undefined || what === "missing" || what === "malformed") return "missing";
  if (isManager(who)) return "shown";
  const isTheirs = {
    ownerProof: who.side === "owner" || ownLegRead(who, "owner"),
    buyerProof: who.side === "buyer" || ownLegRead(who, "buyer"),
    ownerIncoming: who.side === "owner" || ownLegRead(who, "owner"),
    buyerIncoming: who.side === "buyer" || ownLegRead(who, "buyer"),
    ownerPayout: who.side === "buyer" || ownLegRead(who, "owner"),
    buyerPayout: who.side === "owner" || ownLegRead(who, "buyer"),
    ownerArrival: who.side === "buyer" || ownLegRead(who, "owner"),
    buyerArrival: who.side === "owner" || ownLegRead(who, "buyer"),
    claim: ownLegRead(who, "owner"),
    contract: who.side !== undefined || ownLegRead(who, undefined),
  }[what];
  return isTheirs ? "shown" : "missing";
};

// Papers --------------------------------------------------------------------------------------------------------------------------
export const isServing = (who: Person) => isAgentStaff(who) && legOf(who.agent) !== null && legOf(who.agent) !== undefined;
/** Staff of the agent that receives the owner's pay-in in the drill's offers. */
export const takesOwnersMoney = (who: Person) => isAgentStaff(who) && legOf(who.agent) === "owner";
export const isManager = ({ role }: Person) => role === "admin" || role === "moderator" || role === "agentsManager";
export const papers =
  (isFor: (who: Person, what: Asked) => boolean): Rule =>
  (who, what) => {
    if (who.role === null) return "login";
    if (who.role === "reserved") return "root";
    return isReal(what) && isFor(who, what) ? "shown" : "missing";
  };

export const offerForm = (intents: readonly string[] = [""]) => ({
  read: member(ifReal(ifSide(everyone))),
  ...act(intents, member(ifReal(ifSide(answered)))),
});
export const staffAction = (intents: readonly string[] = [""]) => ({
  read: managers(ifReal(everyone)),
  ...formFirst(intents, managers(ifReal(answered))),
});

/** The expected answer of the built server. */
export function verdictFor(line: Line, { hasAction }: { readonly hasAction: boolean }, question: Question): Verdict {
  const { how, who, what, intent } = question;
  if (how === "page" || how === "data") return line.read(who, what);
  if (!hasAction) return "noForm";
  const said = line.act?.rule(who, what, intent) ?? "noForm";
  return said === "moved" || (said === "missing" && line.act?.isFormFirst) ? "answered" : said;
}
