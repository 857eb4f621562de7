import type { DocumentFile } from "#data/people/certifying-documents.server.ts";
import type { CompanyRow, OwnerRow, OwnershipState } from "#data/people/ownership.server.ts";
import {
  type CompanyData,
  type CompanyField,
  changedCompany,
  changedOwner,
  emptyCompany,
  type OwnerField,
  type TypedOwner,
} from "#domain/people/company/ownership.ts";
import { openCompany, openOwner } from "./sealed-company.server.ts";

/** A moderator's remarks by field, for values that the member has not changed since. */
type Remarks = Readonly<Record<string, string>>;

/** A company's submitted data and its approved data. */
export interface CompanyView {
  readonly company: CompanyData;
  readonly hasNoOwners: boolean;
  /** Null before the first submission. */
  readonly state: OwnershipState | null;
  readonly version: number;
  /** Null before the first approval. */
  readonly live: { readonly data: CompanyData; readonly hasNoOwners: boolean } | null;
  readonly changed: readonly CompanyField[];
  readonly remarks: Remarks;
}

/** An owner's submitted data and the approved data. */
export interface Owner extends TypedOwner {
  readonly id: string;
  readonly state: OwnershipState;
  readonly version: number;
  readonly files: readonly DocumentFile[];
  /** Null before the first approval. */
  readonly live: TypedOwner | null;
  readonly changed: readonly OwnerField[];
  readonly remarks: Remarks;
}

/** Decrypts both versions of a company's own data. The caller has checked the permission. */
export function companyView(row: CompanyRow | null): CompanyView {
  if (row === null) {
    return { company: emptyCompany, hasNoOwners: false, state: null, version: 0, live: null, changed: [], remarks: {} };
  }
  const { id, hasNoOwners, state, version, remarks } = row;
  const company = openCompany(row);
  const live = row.live && { data: openCompany({ id, sealed: row.live.sealed }), hasNoOwners: row.live.hasNoOwners };
  return { company, hasNoOwners, state, version, live, changed: changedCompany(live, { data: company, hasNoOwners }), remarks };
}

/** Decrypts both versions of an owner. The caller has checked the permission. */
export function ownerView(row: OwnerRow): Owner {
  const { id, state, version, files, remarks } = row;
  const typed = openOwner(row);
  const live = row.live && openOwner({ id, ...row.live });
  const before = live && row.live && { ...live, fileIds: row.live.fileIds };
  const changed = changedOwner(before, { ...typed, fileIds: files.map((file) => file.id) });
  return { ...typed, id, state, version, files, live, changed, remarks };
}
