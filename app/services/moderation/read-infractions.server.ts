import { ok, type ServiceResult } from "#contracts/outcome.ts";
import { findHeld, type InfractionRow, listInfractions } from "#data/people/waivers.server.ts";
import { prisma } from "#data/prisma.server.ts";
import { can } from "#domain/people/access/policy.ts";
import { countsAsStrike, endsHold, strikesToHold } from "#domain/people/restriction/strikes.ts";
import type { ServiceContext } from "#services/context.ts";
import { mapNamesIn } from "#services/names/shown-names.server.ts";
import { requirePermission } from "#services/require-permission.ts";

export interface InfractionView extends Omit<InfractionRow, "waivedById"> {
  readonly waivedByName: string | null;
  /** Within the counting period, and not waived. */
  readonly isCounted: boolean;
}

export interface MemberInfractions {
  readonly rows: readonly InfractionView[];
  readonly counted: number;
  readonly limit: number;
  /** True when waiving a counted infraction would end the member's suspension. */
  readonly wouldRestore: boolean;
  readonly mayWaive: boolean;
}

/** Returns the infractions of a member and whether they count now (design/people §11). Refusals: those of `member.read`. */
export async function readInfractions({ principal, now }: ServiceContext, memberId: string): Promise<ServiceResult<MemberInfractions>> {
  const resource = { kind: "user", userId: memberId, role: "member", agentId: null } as const;
  const refusal = requirePermission(principal, "member.read", resource);
  if (refusal) return refusal;
  const [rows, held] = [await listInfractions(await prisma(), memberId), await findHeld(await prisma(), memberId)];
  const names = await mapNamesIn(
    principal.language,
    rows.flatMap(({ waivedById }) => waivedById ?? []),
  );
  const views = rows.map(({ waivedById, ...row }): InfractionView => {
    const isCounted = countsAsStrike({ at: row.at, isWaived: row.waivedAt !== null }, now);
    return { ...row, isCounted, waivedByName: waivedById === null ? null : (names.get(waivedById) ?? null) };
  });
  const counted = views.filter(({ isCounted }) => isCounted).length;
  return ok({
    ...{ rows: views, counted, limit: strikesToHold },
    wouldRestore: endsHold(held, counted - 1, now),
    mayWaive: can(principal, "infraction.waive").allowed,
  });
}
