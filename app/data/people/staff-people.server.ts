import { prisma } from "#data/prisma.server.ts";
import { type Brand, brands } from "#domain/offer/state.ts";
import type { Principal } from "#domain/people/access/principal.ts";
import { roleNumbers, roleOf } from "#domain/people/numbers.ts";

export type StaffPerson = Pick<Principal, "userId" | "brand" | "email" | "fullName" | "role" | "agentId">;

const select = { id: true, brand: true, email: true, fullName: true, role: true, membership: { select: { agentId: true } } } as const;
const isStaff = { role: { notIn: [roleNumbers.member, roleNumbers.reserved] } };

interface Row extends Pick<StaffPerson, "email" | "fullName"> {
  readonly id: string;
  readonly brand: string;
  readonly role: number;
  readonly membership: { readonly agentId: string | null } | null;
}

const brandOf = (text: string): Brand => {
  const brand = brands.find((one) => one === text);
  if (brand === undefined) throw new RangeError(`There is no brand ${text}.`);
  return brand;
};

const fromRow = ({ id, brand, role, membership, email, fullName }: Row): StaffPerson => ({
  ...{ userId: id, email, fullName, role: roleOf(role), agentId: membership?.agentId ?? null },
  brand: brandOf(brand),
});

/** All staff, by name. */
export async function listStaff(): Promise<StaffPerson[]> {
  const rows = await (await prisma()).user.findMany({ where: isStaff, select, orderBy: [{ fullName: "asc" }, { id: "asc" }] });
  return rows.map(fromRow);
}

/** Null for unknown ids and members. */
export async function findStaffPerson(userId: string): Promise<StaffPerson | null> {
  const row = await (await prisma()).user.findFirst({ where: { ...isStaff, id: userId }, select });
  return row === null ? null : fromRow(row);
}
