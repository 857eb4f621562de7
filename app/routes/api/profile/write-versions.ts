import type { z } from "zod";
import type { bankAccount, memberDetails, ownDocument } from "#contracts/api/profile.ts";
import { type PersonalData, personalKeys } from "#domain/people/personal/personal-data.ts";
import type { PersonalPage } from "#services/profile/read-personal.server.ts";

type Details = z.input<typeof memberDetails>;

interface Records {
  readonly documents: readonly z.input<typeof ownDocument>[];
  readonly accounts: readonly z.input<typeof bankAccount>[];
}

type State = Records["documents"][number]["state"] | Records["accounts"][number]["state"];

function recordsOf({ documents, accounts }: Records, isOfVersion: (state: State) => boolean) {
  const own = accounts.filter(({ state }) => isOfVersion(state));
  return {
    certifyingDocuments: documents.filter(({ state }) => isOfVersion(state)),
    bankAccounts: own.filter(({ rail }) => rail === "bank"),
    cryptoWallets: own.filter(({ rail }) => rail === "crypto"),
  };
}

const isApproved = (state: State) => state === "approved";
const versionOf = (data: PersonalData, records: ReturnType<typeof recordsOf>) => ({
  ...data,
  registration: data.country || null,
  ...records,
});

function changesOf({ current, values }: PersonalPage, records: Records): Details["onModeration"] {
  const changed = personalKeys.filter((key) => values[key] !== (current?.[key] ?? ""));
  const waiting = recordsOf(records, (state) => !isApproved(state));
  const isEmpty = changed.length === 0 && Object.values(waiting).every((list) => list.length === 0);
  return isEmpty ? null : { ...Object.fromEntries(changed.map((key) => [key, values[key]])), ...waiting };
}

/** A profile in the specification's parts: the approved values, the pending ones, and the two merged. */
export function writeVersions(
  personal: PersonalPage,
  records: Records,
): Pick<Details, "current" | "onModeration" | "combined" | "mainReceivingBankAccountIds"> {
  const { current, values } = personal;
  const main = records.accounts.filter(({ rail, isMainReceiving }) => rail === "bank" && isMainReceiving);
  return {
    current: current && versionOf(current, recordsOf(records, isApproved)),
    onModeration: changesOf(personal, records),
    combined: versionOf(
      values,
      recordsOf(records, () => true),
    ),
    mainReceivingBankAccountIds: Object.fromEntries(main.map(({ currency, _id }) => [currency, _id])),
  };
}
