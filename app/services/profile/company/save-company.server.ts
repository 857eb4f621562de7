import { randomUUID } from "node:crypto";
import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { findCompany, recordCompanyChange, recordNewCompany } from "#data/people/ownership.server.ts";
import type { CompanyData } from "#domain/people/ownership.ts";
import type { ServiceContext } from "#services/context.ts";
import { submitChange, withOwnCompany } from "./company-unit.server.ts";
import { openCompany, sealCompany } from "./sealed-company.server.ts";

export interface CompanyInput {
  readonly data: CompanyData;
  /** Nobody holds a quarter or more. */
  readonly hasNoOwners: boolean;
  /** What was read; 0 for nothing. */
  readonly version: number;
}

/**
 * Saves what a company tells of itself; a moderator looks at it with the profile or as an edit of it. Refusals: those of `company.edit`,
 * `PROFILE.ON_MODERATION`, `STATUS.CHANGED` when it was changed since it was read.
 */
export async function saveCompany(ctx: ServiceContext, { data, hasNoOwners, version }: CompanyInput): Promise<ServiceResult<null>> {
  return await withOwnCompany<null>(ctx, async (unit) => {
    const { db, row } = unit;
    const before = await findCompany(db, row.id);
    const isSame = before?.hasNoOwners === hasNoOwners && JSON.stringify(openCompany(before)) === JSON.stringify(data);
    // Also the same form sent twice.
    if (isSame) return { ok: true, value: null };
    const id = before?.id ?? randomUUID();
    const values = { sealed: sealCompany(id, data), hasNoOwners };
    const isKept =
      before === null ? await recordNewCompany(db, { id, userId: row.id, ...values }) : await recordCompanyChange(db, id, version, values);
    return isKept ? await submitChange(ctx, unit, { action: "company.edit" }) : refuse("STATUS.CHANGED");
  });
}
