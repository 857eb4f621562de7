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
];
