import { randomUUID } from "node:crypto";
import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { findCompany, recordCompanyChange, recordNewCompany } from "#data/people/ownership.server.ts";
import { type CompanyData, changedCompany, remarksLeft } from "#domain/people/company/ownership.ts";
import type { ServiceContext } from "#services/context.ts";
import type { ProfileUnit } from "#services/profile/profile-unit.server.ts";
import { settleChange, submitChange, withOwnCompany } from "./company-unit.server.ts";
import { type CompanyView, companyView } from "./ownership-view.server.ts";
import { sealCompany } from "./sealed-company.server.ts";

export interface CompanyInput {
  readonly data: CompanyData;
  /** No person owns a quarter or more. */
  readonly hasNoOwners: boolean;
  /** Version that the editor read; 0 when there is none yet. */
  readonly version: number;
}

/** True when the same form was sent before. A returned one without a remark may be sent unchanged. */
const isSame = ({ state, company, hasNoOwners, remarks }: CompanyView, input: CompanyInput): boolean =>
  state !== null &&
  changedCompany({ data: company, hasNoOwners }, input).length === 0 &&
  (state !== "returned" || Object.keys(remarks).length > 0);

async function write({ db, row }: ProfileUnit, id: string | null, before: CompanyView, input: CompanyInput): Promise<boolean> {
  const { data, hasNoOwners, version } = input;
  if (id === null) {
    const made = randomUUID();
    return await recordNewCompany(db, { id: made, userId: row.id, sealed: sealCompany(made, data), hasNoOwners });
  }
  const isLive = before.live !== null && changedCompany(before.live, input).length === 0;
  const remarks = isLive ? {} : remarksLeft(before.remarks, changedCompany({ ...before, data: before.company }, input));
  const values = { sealed: sealCompany(id, data), hasNoOwners, remarks, state: isLive ? "approved" : "submitted" } as const;
  return await recordCompanyChange(db, id, version, values);
}

/**
 * Saves a company's own data. Approved data stays in force until a moderator has reviewed the change, with the profile or as an edit
 * (design/people §10). Entering the approved values withdraws an edit. Refusals: those of `company.edit`, `PROFILE.ON_MODERATION`,
 * `STATUS.CHANGED` when it was changed since it was read.
 */
export async function saveCompany(ctx: ServiceContext, input: CompanyInput): Promise<ServiceResult<null>> {
  return await withOwnCompany<null>(ctx, async (unit) => {
    const row = await findCompany(unit.db, unit.row.id);
    const before = companyView(row);
    if (isSame(before, input)) return { ok: true, value: null };
    if (!(await write(unit, row?.id ?? null, before, input))) return refuse("STATUS.CHANGED");
    const isLive = before.live !== null && changedCompany(before.live, input).length === 0;
    return await (isLive ? settleChange : submitChange)(ctx, unit, { action: "company.edit" });
  });
}
