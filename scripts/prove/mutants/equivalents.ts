const onlyASample = "A sample command asks whether a person may act now, and the answer does not depend on this value.";

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
];
