import type { z } from "zod";
import type { beneficiary, companyDetails } from "#contracts/api/company.ts";
import { shareText, type TypedOwner } from "#domain/people/company/ownership.ts";
import type { Owner, OwnOwnership } from "#services/profile/company/read-ownership.server.ts";
import { writeFile } from "../offers/write-offer.ts";

/** An owner as typed; `share` is percent. */
export const writeTyped = ({ fullName, birthDate, citizenshipCountry, residenceCountry, address, isPep, shareBps }: TypedOwner) => ({
  ...{ fullName, birthDate, citizenshipCountry, residenceCountry, address, isPep, share: shareText(shareBps) },
});

/** An owner with both versions: the pending and the live one. */
export const writeOwner = ({ id: _id, files, live, state, version, remarks, ...owner }: Owner): z.input<typeof beneficiary> => ({
  ...{ _id, ...writeTyped(owner), state, version, remarks },
  ...{ current: live && writeTyped(live), certifyingDocuments: files.map(writeFile) },
});

/** The user's own company: pending and approved values, and the percentage that its named owners do not hold. */
export const writeCompany = ({ company, hasNoOwners, state, version, live, remarks, left, mayEdit, isDraft }: OwnOwnership) =>
  ({
    ...{ values: { ...company }, hasNoOwners, state, version, remarks: { ...remarks } },
    current: live && { values: { ...live.data }, hasNoOwners: live.hasNoOwners },
    ...{ shareLeft: shareText(left), mayEdit, isDraft },
  }) satisfies z.input<typeof companyDetails>;
