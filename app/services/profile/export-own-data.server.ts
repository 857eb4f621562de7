import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { listAccountsOf } from "#data/account/accounts.server.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { listDocuments } from "#data/people/certifying-documents.server.ts";
import { findDetails } from "#data/people/member-details.server.ts";
import { listOwnRecords } from "#data/people/own-records.server.ts";
import { findProfile } from "#data/people/profiles.server.ts";
import { type Db, prisma } from "#data/prisma.server.ts";
import { openAccount } from "#services/account/details.server.ts";
import { auditOf, type ServiceContext } from "#services/context.ts";
import { readOwnership } from "#services/profile/company/read-ownership.server.ts";
import { requirePermission } from "#services/require-permission.ts";
import { personalView } from "./personal-details.server.ts";
import { isShown, openDocument } from "./sealed-document.server.ts";

async function accountsOf(userId: string) {
  return (await listAccountsOf(userId)).map((account) => {
    const { rail, country, currency, network, bankName, holderName, label, state } = account;
    return { rail, country, currency, network, bankName, holderName, label, state, details: openAccount(account) };
  });
}

async function documentsOf(db: Db, userId: string) {
  const documents = (await listDocuments(db, userId)).filter(isShown);
  return documents.map((document) => ({
    ...openDocument(document),
    ...{ state: document.state, remark: document.remark, files: document.files.map(({ name }) => name) },
  }));
}

async function companyOf(db: Db, userId: string) {
  const { company, hasNoOwners, live, remarks, owners } = await readOwnership(db, userId);
  const told = owners.map(({ id: _, version: _version, changed: _changed, files, ...owner }) => ({
    ...owner,
    files: files.map(({ name }) => name),
  }));
  return { ...company, hasNoOwners, current: live, remarks, owners: told };
}

/** The member's side and the data of the offer. The partner's data belongs to another person and is left out. */
const offerOf = (userId: string, { ownerId, ...offer }: Awaited<ReturnType<typeof listOwnRecords>>["offers"][number]) => ({
  ...offer,
  side: ownerId === userId ? "owner" : "buyer",
});

/**
 * Returns all stored data of the member as JSON: amounts in minor units, instants in UTC. Internal data of staff (hidden documents, notes)
 * and partners' data are omitted. Audited. Refusals: those of `profile.export`, `AUTH.PASSWORD_WRONG` unless the caller checked the
 * password of this request.
 */
export async function exportOwnData(ctx: ServiceContext, isPasswordConfirmed: boolean): Promise<ServiceResult<string>> {
  const refusal = requirePermission(ctx.principal, "profile.export");
  if (refusal) return refusal;
  if (!isPasswordConfirmed) return refuse("AUTH.PASSWORD_WRONG");
  const { userId } = ctx.principal;
  const db = await prisma();
  const row = await findProfile(db, userId);
  if (row === null) return refuse("NOT_FOUND");
  const { current, pending, remarks } = personalView(row, await findDetails(db, userId));
  const { person, offers, ...records } = await listOwnRecords(db, userId);
  const data = {
    madeAt: new Date(ctx.now),
    account: { id: userId, status: row.status, ...person },
    personal: { current, waiting: pending, remarks },
    ...(row.profileKind === "company" && { company: await companyOf(db, userId) }),
    documents: await documentsOf(db, userId),
    accounts: await accountsOf(userId),
    offers: offers.map((offer) => offerOf(userId, offer)),
    ...records,
  };
  await recordAudit(db, { ...auditOf(ctx), action: "profile.export", objectType: "user", objectId: userId });
  return { ok: true, value: JSON.stringify(data, null, 2) };
}
