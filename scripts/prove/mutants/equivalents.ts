const onlyASample = "A sample command asks whether a person may act now, and the answer does not depend on this value.";

const sameAmount = "Equal amounts give the same result in both branches.";
const noLongChain = "The points only put the reasons in order: a chain of quotes never has ten steps, so one point more changes no choice.";
const endOnlyWhileUnfinished = "A stage has an end and an alert exactly while it is unfinished.";
const onlyShared = "The recorded payments of a comparison have none of statements that lie apart.";
const onlyForTypes = "Both days are absent together, and a statement without days has no payments.";

/** Changes that no test can notice, by the changed line of the report, each with the reason. */
export const equivalents: readonly { readonly change: string; readonly reason: string }[] = [
  {
    change: "+ const due = workingDays.filter((day) => first === undefined || day >= first.dayFrom);",
    reason: "The first statement has its own first day, so that day is not missing.",
  },
  {
    change: "+ return open.sort((a, b) => (a.by ?? 1) - (b.by ?? 0));",
    reason: "Deadlines are milliseconds since 1970, so a missing one sorts first as 0 and as 1.",
  },
  {
    change: "+ const byShare = (total.minor * 10_000n) / (10_000n + BigInt(terms.bps) * count) + 2n;",
    reason: "A higher first value only lets the loop count down once more.",
  },
  {
    change: "+ const unit = minutes <= 60 ? 1 : minutes < 720 ? 15 : 60;",
    reason: "60 minutes are a whole number of both units.",
  },
  {
    change: "+ const unit = minutes < 60 ? 1 : minutes <= 720 ? 15 : 60;",
    reason: "720 minutes are a whole number of both units.",
  },
  {
    change: "+ const laterThan = ({ deadline }: OfferState, now: Instant): Instant => Math.max(now, deadline?.dueAt ?? now) + 2;",
    reason: onlyASample,
  },
  { change: "+ countsLateness: false,", reason: onlyASample },
  { change: "+ amount: { minor: 2n, currency: legs[leg].payIn.currency },", reason: onlyASample },
  { change: "+ isTaken: false,", reason: onlyASample },
  { change: "+ amount: { minor: 1n, currency: legs[leg].principal.currency },", reason: onlyASample },
  {
    change: '+ consentRefund: ({ refundProposal }) => [{ type: "consentRefund", proposedAt: refundProposal?.at ?? 1 }],',
    reason: onlyASample,
  },
  {
    change: '+ changeStatus: () => phases.map((to) => ({ type: "changeStatus", to, reason, suppressLetters: true })),',
    reason: onlyASample,
  },
  {
    change: "+ principal: { ...principal, minor: (principal.minor * (whole - slack) + whole - 2n) / whole },",
    reason: "The product is a multiple of 200, so it is never one above a multiple of the divisor 10 000.",
  },
  { change: "+ const isTooLittle = counted <= least;", reason: sameAmount },
  {
    change: '+ return money(terms.mode === "deducted" && minor >= principal.minor ? principal.minor : minor, principal.currency);',
    reason: sameAmount,
  },
  { change: "+ let min = typedFor(compare(own.min, otherMin) <= 0 ? otherMin : own.min, terms);", reason: sameAmount },
  { change: "+ let min = typedFor(compare(own.min, otherMin) < 1 ? otherMin : own.min, terms);", reason: sameAmount },
  { change: "+ let max = typedFor(compare(own.max, otherMax) >= 0 ? otherMax : own.max, terms);", reason: sameAmount },
  {
    change: "+ while (minor >= 0n && payInOf(money(minor, total.currency), terms, side).minor > total.minor) minor -= 1n;",
    reason: "The next line returns zero for a negative amount.",
  },
  {
    change: "+ const byMinimum = total.minor + terms.minimumMinor * count;",
    reason: "A higher first value only lets the loop count down for longer.",
  },
  {
    change: '+ 11 + (expiresAt < now ? 1_000 : 0) + substituteCost(source) + (source.endsWith("cbr") ? 1 : 0);',
    reason: noLongChain,
  },
  {
    change: '+ 10 + (expiresAt < now ? 1001 : 0) + substituteCost(source) + (source.endsWith("cbr") ? 1 : 0);',
    reason: noLongChain,
  },
  {
    change: '+ 10 + (expiresAt < now ? 1_000 : 1) + substituteCost(source) + (source.endsWith("cbr") ? 1 : 0);',
    reason: noLongChain,
  },
  {
    change: '+ 10 + (expiresAt < now ? 1_000 : 0) + substituteCost(source) + (source.endsWith("cbr") ? 2 : 0);',
    reason: noLongChain,
  },
  {
    change: '+ const substituteCost = (source: string) => (source === "manual" ? 51 : source.startsWith("recorded:") ? 100 : 0);',
    reason: noLongChain,
  },
  {
    change: '+ const substituteCost = (source: string) => (source === "manual" ? 50 : source.startsWith("recorded:") ? 101 : 0);',
    reason: noLongChain,
  },
  {
    change: '+ const substituteCost = (source: string) => (source === "manual" ? 50 : source.startsWith("recorded:") ? 100 : 1);',
    reason: noLongChain,
  },
  {
    change: "+ if ((current === undefined) && (current === to)) break;",
    reason: "Without the early end, the search also visits the other currencies and finds the same chain.",
  },
  { change: "+ while (open.size >= 0) {", reason: "Without an open currency there is no current one, and the search ends." },
  {
    change: "+ const isFlipped = dearest.indexOf(get) <= dearest.indexOf(give);",
    reason: "A pair has two different currencies.",
  },
  {
    change: '+ if (fraction.length > exponent || whole.replace(/^0+/, "").length > 14) return refuseAmount("VALIDATION.AMOUNT", currency);',
    reason: "A number of fourteen digits is above the largest amount, which the last line refuses with the same code.",
  },
  {
    change:
      "+ return offerSides.flatMap((leg) => legEntries({ event, before, after, leg })).filter(({ postings }) => postings.length > 1);",
    reason: "The postings of an entry sum to zero, so no entry has exactly one.",
  },
  {
    change: '+ const cut = millions.test(plain) ? -2 : Math.max(plain.lastIndexOf("."), plain.lastIndexOf(","));',
    reason: "Every negative number stands for no decimal mark.",
  },
  {
    change: '+ const [whole, fraction] = cut <= 0 ? [plain, ""] : [plain.slice(0, cut), plain.slice(cut + 1)];',
    reason: "A mark without a digit before it is refused in both cases.",
  },
  {
    change: '+ const [whole, fraction] = cut < 1 ? [plain, ""] : [plain.slice(0, cut), plain.slice(cut + 1)];',
    reason: "A mark without a digit before it is refused in both cases.",
  },
  {
    change: '+ : (/^(\\d{4})-?(\\d{2})-?(\\d{2})$/.exec(plain.slice(0, plain.includes("-") ? 11 : 8)) ?? []);',
    reason: "The text was cut to ten characters before.",
  },
  { change: "+ #running = 1n;", reason: "The opening balance replaces the value before it is used." },
  { change: "+ if (minor >= 0n) this.#incoming += minor;", reason: "A movement of zero adds nothing to either sum." },
  {
    change: "+ if (this.#firstDay === null || bookedOn <= this.#firstDay) this.#firstDay = bookedOn;",
    reason: "The same day replaces itself.",
  },
  {
    change: "+ if (this.#lastDay === null || bookedOn >= this.#lastDay) this.#lastDay = bookedOn;",
    reason: "The same day replaces itself.",
  },
  {
    change: "+ const before = statements.findLast(({ dayTo }) => dayTo <= day);",
    reason: "No statement has the day, so none ends on it.",
  },
  {
    change: "+ const after = statements.find(({ dayFrom }) => dayFrom >= day);",
    reason: "No statement has the day, so none begins on it.",
  },
  { change: "+ if ((firstDay === null) && (lastDay === null)) return [];", reason: onlyForTypes },
  { change: "+ if ((firstDay === null) && (lastDay === null)) return new Map();", reason: onlyForTypes },
  { change: "+ if (false as boolean) return new Map();", reason: onlyForTypes },
  { change: "+ if (false as boolean) return seen;", reason: "A day that was already judged is only judged again." },
  {
    change: "- if (agentId === null) return false;\n  + if (false as boolean) return false;",
    reason: "No leg has an agent without an id.",
  },
  {
    change: "+ return open.sort((a, b) => (a.by ?? 0) - (b.by ?? 1));",
    reason: "Deadlines are milliseconds since 1970, so a missing one sorts first as 0 and as 1.",
  },
  {
    change: "+ wakes(state).reduce<Instant | null>((last, wake) => (wake <= now && wake >= (last ?? 0) ? wake : last), null);",
    reason: "An equal instant replaces itself.",
  },
  {
    change: "+ wakes(state).reduce<Instant | null>((last, wake) => (wake <= now && wake > (last ?? 1) ? wake : last), null);",
    reason: "Instants are milliseconds since 1970.",
  },
  {
    change: "+ const hoursLeft = Math.max(1, Math.round((state.policy.paymentReminders[index] ?? 1) / hours(1)));",
    reason: "Each reminder of the deadline is one of the policy.",
  },
  {
    change:
      '+ return ok(emit(returned, now, { type: "paymentWindowOpened", dueAt: Math.max(paymentEnd(state, now), state.deadline?.dueAt ?? 1) }));',
    reason: "The new window ends later than both values.",
  },
  {
    change: "+ const sentReminders = [...new Set([...moved.sentReminders, ...deadline.sentReminders])].sort((a, b) => a + b);",
    reason: "Both lists are in order and begin with the first reminder, so their union is in order too.",
  },
  { change: "+ isMissing: those.length >= 0 && missing.has(day),", reason: onlyShared },
  {
    change: '+ isUnclear: those.length >= 0 && those.every(({ relation }) => relation === "unclear"),',
    reason: onlyShared,
  },
  { change: "+ if ((!isUnfinished(found)) && (found.dueAt === undefined)) return inner;", reason: endOnlyWhileUnfinished },
  {
    change: "+ return (isUnfinished(stage)) || (stage.dueAt !== undefined) ? [{ code, at: stage.dueAt }] : [];",
    reason: endOnlyWhileUnfinished,
  },
  {
    change: "+ return (isUnfinished(legs[side][stage]) && openedAt !== undefined) || (dueAt !== undefined) ? [{ openedAt, dueAt }] : [];",
    reason: endOnlyWhileUnfinished,
  },
  {
    change: "+ return (isUnfinished(legs[side][stage])) || (openedAt !== undefined) && dueAt !== undefined ? [{ openedAt, dueAt }] : [];",
    reason: endOnlyWhileUnfinished,
  },
  {
    change: "+ return (isUnfinished(legs[side][stage])) || (alarmAt !== undefined) ? [alarmAt] : [];",
    reason: endOnlyWhileUnfinished,
  },
  {
    change: "+ const isDue = (isUnfinished(inner.state.legs[leg][stage]) && alarmAt !== undefined) || (alarmAt <= now);",
    reason: endOnlyWhileUnfinished,
  },
];
