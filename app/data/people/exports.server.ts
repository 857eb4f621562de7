import type { Prisma } from "#data/generated/prisma/client.ts";
import { type Db, prisma } from "#data/prisma.server.ts";
import { roleNumbers, statusNumbers, statusOf } from "#domain/people/numbers.ts";
import type { Region } from "#domain/people/personal/registration.ts";
import type { Member } from "./people.server.ts";

const person = {
  ...{ email: true, language: true, region: true, timeZone: true, profileKind: true, codeWord: true },
  ...{ firstName: true, middleName: true, lastName: true, fullName: true },
} as const satisfies Prisma.UserSelect;

/**
 * Creates an account of the partner brand for a member of the main one, without a password, and without a profile until its address is
 * confirmed. Returns an existing prepared one. `taken`: the address has an account there. `foreign`: the member is not of the main brand.
 */
export async function recordExported(db: Db, sourceId: string): Promise<{ readonly userId: string } | "taken" | "foreign"> {
  const source = await db.user.findFirst({ where: { id: sourceId, brand: "main", role: roleNumbers.member }, select: person });
  if (source === null) return "foreign";
  const waiting = { brand: "wbit", role: roleNumbers.member, status: statusNumbers.exportedEmailNotVerified, exportedFromId: sourceId };
  await db.user.createMany({ data: [{ ...source, ...waiting }], skipDuplicates: true });
  const made = await db.user.findFirst({ where: { email: source.email, ...waiting }, select: { id: true } });
  return made === null ? "taken" : { userId: made.id };
}

export interface ExportSource extends Pick<Member, "id" | "status" | "country" | "companyName" | "fullName" | "email"> {
  readonly region: Region;
}

/** Returns the member whose profile is copied to an account; null when there is none any more, or it may not be copied. */
export async function findExportSource(userId: string): Promise<ExportSource | null> {
  const client = await prisma();
  const target = await client.user.findUnique({ where: { id: userId }, select: { exportedFromId: true, email: true } });
  if (!target?.exportedFromId) return null;
  // A deleted account has no address any more.
  const source = await client.user.findFirst({
    where: { id: target.exportedFromId, email: target.email, isBlocked: false },
    select: { id: true, status: true, country: true, companyName: true, fullName: true, email: true, region: true },
  });
  return source && { ...source, status: statusOf(source.status), region: source.region === "russia" ? "russia" : "europe" };
}

const details = {
  ...{ id: true, dataVersion: true, sealed: true, phoneBidx: true, changedFields: true },
} as const satisfies Prisma.MemberDetailsSelect;
const documents = {
  ...{ id: true, documentType: true, country: true, citizenshipCountry: true, state: true, overdueDate: true, isHiddenFromMember: true },
  ...{ issuedAt: true, isOpenEnded: true, title: true, sealed: true, numberBidx: true, createdAt: true },
} as const satisfies Prisma.CertifyingDocumentSelect;
const accounts = {
  ...{ id: true, schema: true, country: true, currency: true, bankName: true, holderName: true, details: true, last4: true, label: true },
  ...{ state: true, isMain: true, createdAt: true },
} as const satisfies Prisma.BankAccountSelect;
const wallets = {
  ...{ id: true, asset: true, network: true, address: true, first6: true, last6: true, label: true, state: true, createdAt: true },
} as const satisfies Prisma.CryptoWalletSelect;
const companies = { id: true, sealed: true, hasNoOwners: true, state: true, live: true } as const satisfies Prisma.CompanySelect;
const owners = {
  ...{
    id: true,
    sealed: true,
    shareBps: true,
    citizenshipCountry: true,
    residenceCountry: true,
    isPep: true,
    state: true,
    live: true,
    createdAt: true,
  },
} as const satisfies Prisma.UltimateOwnerSelect;

/** Stored rows of a profile. Encrypted columns can only be decrypted with the AAD of their table and id. */
export interface ProfileRows {
  readonly details: readonly Prisma.MemberDetailsGetPayload<{ select: typeof details }>[];
  readonly documents: readonly Prisma.CertifyingDocumentGetPayload<{ select: typeof documents }>[];
  readonly accounts: readonly Prisma.BankAccountGetPayload<{ select: typeof accounts }>[];
  readonly wallets: readonly Prisma.CryptoWalletGetPayload<{ select: typeof wallets }>[];
  readonly companies: readonly Prisma.CompanyGetPayload<{ select: typeof companies }>[];
  readonly owners: readonly Prisma.UltimateOwnerGetPayload<{ select: typeof owners }>[];
}

/** Returns a member's approved and pending profile rows, without replaced, removed and former ones. */
export async function listProfileRows(userId: string): Promise<ProfileRows> {
  const client = await prisma();
  const orderBy = { createdAt: "asc" } as const;
  const [detailRows, documentRows, accountRows, walletRows, companyRows, ownerRows] = await Promise.all([
    client.memberDetails.findMany({ where: { userId, dataVersion: { not: "archived" } }, select: details }),
    client.certifyingDocument.findMany({ where: { userId, state: { notIn: ["removed", "replaced"] } }, select: documents, orderBy }),
    client.bankAccount.findMany({ where: { userId, removedAt: null }, select: accounts, orderBy }),
    client.cryptoWallet.findMany({ where: { userId, removedAt: null }, select: wallets, orderBy }),
    client.company.findMany({ where: { userId }, select: companies }),
    client.ultimateOwner.findMany({ where: { userId, removedAt: null }, select: owners, orderBy }),
  ]);
  const profile = { details: detailRows, documents: documentRows, accounts: accountRows, wallets: walletRows };
  return { ...profile, companies: companyRows, owners: ownerRows };
}

/** Writes rows that are already encrypted for their new ids. */
export async function recordProfileRows(db: Db, userId: string, rows: ProfileRows): Promise<void> {
  await db.memberDetails.createMany({ data: rows.details.map((row) => ({ ...row, userId })) });
  await db.certifyingDocument.createMany({ data: rows.documents.map((row) => ({ ...row, userId })) });
  await db.bankAccount.createMany({ data: rows.accounts.map((row) => ({ ...row, userId })) });
  await db.cryptoWallet.createMany({ data: rows.wallets.map((row) => ({ ...row, userId })) });
  await db.company.createMany({ data: rows.companies.map((row) => ({ ...row, live: row.live ?? undefined, userId })) });
  await db.ultimateOwner.createMany({ data: rows.owners.map((row) => ({ ...row, live: row.live ?? undefined, userId })) });
}

export interface ProvenExport {
  readonly userId: string;
  readonly passwordHash: string;
  readonly status: "active" | "emailVerified";
  readonly region: Region;
  readonly timeZone: string;
  readonly source: Pick<ExportSource, "country" | "companyName">;
  readonly now: number;
}

/** Records that the address is confirmed and the password set. Returns false when it was done before. */
export async function recordProvenExport(db: Db, { userId, status, source, now, ...chosen }: ProvenExport): Promise<boolean> {
  const { count } = await db.user.updateMany({
    where: { id: userId, status: statusNumbers.exportedEmailNotVerified },
    data: {
      ...{ ...chosen, ...source, status: statusNumbers[status], previousStatus: statusNumbers.exportedEmailNotVerified },
      ...{ emailVerifiedAt: new Date(now), version: { increment: 1 } },
    },
  });
  return count === 1;
}
