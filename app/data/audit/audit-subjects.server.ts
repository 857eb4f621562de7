import { isUuid } from "#contracts/uuid.ts";
import { prisma } from "#data/prisma.server.ts";
import type { Language } from "#domain/people/access/principal.ts";
import { roleOf } from "#domain/people/numbers.ts";

/** The object of an entry with its name and its page. */
export interface AuditSubject {
  readonly name: string;
  readonly page: "offer" | "member" | "staff" | "agent" | "receipt";
  /** Id of the offer, the person or the arrival, or the agent's key. */
  readonly pageId: string;
  /** Key of the arrival's agent. */
  readonly agentName?: string;
}

interface Named {
  readonly id: string;
  readonly subject: AuditSubject;
}

const person = { id: true, role: true, companyName: true, fullName: true } as const;
const agent = { id: true, name: true, labelRu: true, labelEn: true } as const;

interface PersonRow {
  readonly id: string;
  readonly role: number;
  readonly companyName: string | null;
  readonly fullName: string;
}

const ofPerson = ({ id, role, companyName, fullName }: PersonRow, last = ""): AuditSubject => ({
  name: `${companyName ?? fullName}${last && ` ··${last}`}`,
  page: roleOf(role) === "member" ? "member" : "staff",
  pageId: id,
});

async function namePeople(ids: string[]): Promise<Named[]> {
  const rows = await (await prisma()).user.findMany({ where: { id: { in: ids } }, select: person });
  return rows.map((row) => ({ id: row.id, subject: ofPerson(row) }));
}

async function nameAccounts(ids: string[]): Promise<Named[]> {
  const db = await prisma();
  const where = { id: { in: ids } };
  const [accounts, wallets] = await Promise.all([
    db.bankAccount.findMany({ where, select: { id: true, last4: true, user: { select: person } } }),
    db.cryptoWallet.findMany({ where, select: { id: true, last6: true, user: { select: person } } }),
  ]);
  return [
    ...accounts.map(({ id, last4, user }) => ({ id, subject: ofPerson(user, last4) })),
    ...wallets.map(({ id, last6, user }) => ({ id, subject: ofPerson(user, last6) })),
  ];
}

async function nameOffers(ids: string[]): Promise<Named[]> {
  const rows = await (await prisma()).offer.findMany({ where: { id: { in: ids } }, select: { id: true, humanId: true } });
  return rows.map(({ id, humanId }) => ({ id, subject: { name: humanId, page: "offer", pageId: id } }));
}

/** Names a file by its deal or person. */
async function nameFiles(ids: string[]): Promise<Named[]> {
  const select = { id: true, offerId: true, ownerUserId: true } as const;
  const files = await (await prisma()).storedFile.findMany({ where: { id: { in: ids } }, select });
  const [offers, people] = await Promise.all([
    nameOffers(files.flatMap(({ offerId }) => offerId ?? [])),
    namePeople(files.flatMap(({ offerId, ownerUserId }) => (offerId === null ? (ownerUserId ?? []) : []))),
  ]);
  const owners = new Map([...offers, ...people].map(({ id, subject }) => [id, subject]));
  return files.flatMap(({ id, offerId, ownerUserId }) => {
    const subject = owners.get(offerId ?? ownerUserId ?? "");
    return subject ? [{ id, subject }] : [];
  });
}

/** Names an arrival by the bank's number and its payer. */
async function nameArrivals(ids: string[]): Promise<Named[]> {
  const db = await prisma();
  const select = { id: true, agentId: true, reference: true, payerName: true, bookedOn: true } as const;
  const arrivals = await db.arrival.findMany({ where: { id: { in: ids } }, select });
  const agents = await db.escrowAgent.findMany({ where: { id: { in: arrivals.map(({ agentId }) => agentId) } }, select: agent });
  return arrivals.flatMap(({ id, agentId, reference, payerName, bookedOn }) => {
    const agentName = agents.find((one) => one.id === agentId)?.name;
    const name = [reference, payerName].filter(Boolean).join(" · ") || bookedOn;
    return agentName === undefined ? [] : [{ id, subject: { name, page: "receipt" as const, pageId: id, agentName } }];
  });
}

/** Names agents by id or, where the entry is about the whole agent, by key. */
async function nameAgents(ids: string[], keys: string[], language: Language): Promise<Named[]> {
  const db = await prisma();
  const [agents, accounts] = await Promise.all([
    db.escrowAgent.findMany({ where: { OR: [{ id: { in: ids } }, { name: { in: keys } }] }, select: agent }),
    db.agentAccount.findMany({ where: { id: { in: ids } }, select: { id: true, last4: true, agent: { select: agent } } }),
  ]);
  const subjectOf = ({ name, labelRu, labelEn }: (typeof agents)[number], last = ""): AuditSubject => ({
    name: `${language === "ru" ? labelRu : labelEn}${last && ` ··${last}`}`,
    page: "agent",
    pageId: name,
  });
  return [
    ...agents.flatMap((row) => [row.id, row.name].map((id) => ({ id, subject: subjectOf(row) }))),
    ...accounts.map(({ id, last4, agent: of }) => ({ id, subject: subjectOf(of, last4) })),
  ];
}

/** Names of entries' objects by id. Deleted objects and those without a name are absent. */
export async function mapAuditSubjects(
  objects: readonly { readonly objectType: string; readonly objectId: string }[],
  language: Language,
): Promise<ReadonlyMap<string, AuditSubject>> {
  const of = (...types: string[]) => [
    ...new Set(objects.flatMap(({ objectType, objectId }) => (types.includes(objectType) && isUuid(objectId) ? [objectId] : []))),
  ];
  const keys = objects.flatMap(({ objectType, objectId }) => (objectType === "agent" && !isUuid(objectId) ? [objectId] : []));
  const named = await Promise.all([
    namePeople(of("user", "chat")),
    nameAccounts(of("bankAccount")),
    nameOffers(of("offer")),
    nameFiles(of("file")),
    nameArrivals(of("arrival")),
    nameAgents(of("agent", "agentAccount"), keys, language),
  ]);
  return new Map(named.flat().map(({ id, subject }) => [id, subject]));
}
