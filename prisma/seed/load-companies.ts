import type pg from "pg";
import { ownerSecrets, type TypedOwner } from "#domain/people/company/ownership.ts";
import type { SealField } from "./accounts.ts";
import { seedId } from "./check-digits.ts";
import { companies, type DemoCompany, type DemoOwner } from "./companies.ts";
import { userIdOf } from "./load-people.ts";
import { members } from "./people.ts";

/** Profile edit under review, in the numbers of the specification (design/people §3). */
const onProfileEditRequest = 4;

interface Named {
  readonly userId: string;
  readonly name: string;
}

/** The declared data of demo companies and their owners. It is approved; for one company a part is pending and a part was returned. */
export async function loadCompanies(client: pg.Client, seal: SealField): Promise<void> {
  for (const company of companies) {
    const member = members.find(({ name }) => name === company.name);
    if (member === undefined) throw new Error(`No demo member is called ${company.name}.`);
    const about = { userId: userIdOf(member), name: company.name };
    if (!(await loadCompany(client, company, about, seal))) continue;
    for (const owner of company.owners) await loadOwner(client, owner, about, seal);
    if (company.next !== undefined) await openEdit(client, about);
  }
}

/** The row holds the last entered value; a remark marks a returned one. */
const stateOf = ({ next, remarks }: Pick<DemoCompany, "remarks"> & { readonly next?: object }): string =>
  remarks !== undefined ? "returned" : next === undefined ? "approved" : "submitted";

/** Returns false when the row exists, because later changes of users are kept. */
async function loadCompany(client: pg.Client, company: DemoCompany, { userId, name }: Named, seal: SealField): Promise<boolean> {
  const id = seedId(`company ${name}`);
  const sealed = (values: object) => seal(JSON.stringify(values), "company", "sealed", id);
  const { rowCount } = await client.query(
    "INSERT INTO company (id, user_id, sealed, state, live, remarks) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING",
    [
      ...[id, userId, sealed({ ...company.live, ...company.next }), stateOf(company)],
      ...[{ sealed: sealed(company.live), hasNoOwners: false }, company.remarks ?? {}],
    ],
  );
  return rowCount === 1;
}

async function loadOwner(client: pg.Client, owner: DemoOwner, { userId, name }: Named, seal: SealField): Promise<void> {
  const id = seedId(`owner ${name} ${owner.key}`);
  const sealed = (values: TypedOwner) =>
    seal(JSON.stringify(Object.fromEntries(ownerSecrets.map((key) => [key, values[key]]))), "ultimate_owner", "sealed", id);
  const { live } = owner;
  const typed = { ...live, ...owner.next };
  const open = { shareBps: live.shareBps, citizenshipCountry: live.citizenshipCountry, residenceCountry: live.residenceCountry };
  await client.query(
    `INSERT INTO ultimate_owner (id, user_id, sealed, share_bps, citizenship_country, residence_country, is_pep, state, live, remarks)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (id) DO NOTHING`,
    [
      ...[id, userId, sealed(typed), typed.shareBps, typed.citizenshipCountry, typed.residenceCountry, typed.isPep, stateOf(owner)],
      ...[{ ...open, sealed: sealed(live), isPep: live.isPep, fileIds: [] }, owner.remarks ?? {}],
    ],
  );
}

/** Adds the notification that asks staff to review what is pending. */
async function openEdit(client: pg.Client, { userId, name }: Named): Promise<void> {
  const opened = await client.query(
    `INSERT INTO moderation_case (id, user_id, kind, from_status, submitted_at) SELECT $1, id, 'edit', status, now() FROM "user"
     WHERE id = $2 AND status = 0 ON CONFLICT DO NOTHING`,
    [seedId(`edit of ${name}`), userId],
  );
  if (opened.rowCount === 1) await client.query(`UPDATE "user" SET status = $2 WHERE id = $1`, [userId, onProfileEditRequest]);
}
