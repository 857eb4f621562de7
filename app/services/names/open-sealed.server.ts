import { decryptField, fieldAad } from "#files/field-encryption.server.ts";

/** Decrypts the texts of a row that is encrypted as a whole, by name; empty for an erased one. The caller has checked the permission. */
export function openSealed(
  table: "member_details" | "company",
  { id, sealed }: { readonly id: string; readonly sealed: string | null },
): Partial<Record<string, string>> {
  return sealed === null ? {} : JSON.parse(decryptField(sealed, fieldAad(table, "sealed", id)));
}
