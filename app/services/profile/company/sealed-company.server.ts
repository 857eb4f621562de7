import type { CompanyRow, OwnerOpen, OwnerRow, OwnerValues } from "#data/people/ownership.server.ts";
import { type CompanyData, emptyCompany, ownerSecrets, type TypedOwner } from "#domain/people/company/ownership.ts";
import { decryptField, encryptField, fieldAad } from "#files/field-encryption.server.ts";
import { openSealed } from "#services/names/open-sealed.server.ts";

const companyAad = (id: string): string => fieldAad("company", "sealed", id);
const ownerAad = (id: string): string => fieldAad("ultimate_owner", "sealed", id);

export const sealCompany = (id: string, data: CompanyData): string => encryptField(JSON.stringify(data), companyAad(id));

/** Decrypts a company's own data. The caller has checked the permission. An erased one is empty. */
export const openCompany = (row: Pick<CompanyRow, "id" | "sealed">): CompanyData => ({ ...emptyCompany, ...openSealed("company", row) });

/** The columns of an owner, with personal fields encrypted for the row. */
export function ownerValues(id: string, { fullName, birthDate, address, ...open }: TypedOwner): OwnerValues {
  return { ...open, sealed: encryptField(JSON.stringify({ fullName, birthDate, address }), ownerAad(id)) };
}

type SealedOwner = OwnerOpen & Pick<OwnerRow, "id" | "sealed">;

/** Decrypts an owner's sealed fields. The caller has checked the permission. */
export function openOwner({ id, sealed, shareBps, citizenshipCountry, residenceCountry, isPep }: SealedOwner): TypedOwner {
  const stored: Partial<Record<string, string>> = sealed === null ? {} : JSON.parse(decryptField(sealed, ownerAad(id)));
  const [fullName = "", birthDate = "", address = ""] = ownerSecrets.map((key) => stored[key]);
  return { fullName, birthDate, address, shareBps, citizenshipCountry, residenceCountry, isPep };
}
