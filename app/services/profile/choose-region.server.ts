import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { recordRegion } from "#data/people/profiles.server.ts";
import { recordPolicyAcceptance } from "#data/people/registrants.server.ts";
import type { Region } from "#domain/people/personal/registration.ts";
import type { ServiceContext } from "#services/context.ts";
import { policyDigest } from "#services/registration/policy-digest.server.ts";
import { requirePermission } from "#services/require-permission.ts";
import { auditProfile, withProfile } from "./profile-unit.server.ts";

/**
 * Moves a member to another region and records that they accept its documents (specification §5). From then on, their documents expire by
 * that region's date. Choosing the current region changes nothing. Refusals: those of `profile.region.set`, `POLICY.NOT_ACCEPTED`.
 */
export async function chooseRegion(
  ctx: ServiceContext,
  { region, isPolicyAccepted }: { readonly region: Region; readonly isPolicyAccepted: boolean },
): Promise<ServiceResult<null>> {
  const { principal, ip, now } = ctx;
  const refusal = requirePermission(principal, "profile.region.set");
  if (refusal) return refusal;
  if (!isPolicyAccepted) return refuse("POLICY.NOT_ACCEPTED", { field: "isPolicyAccepted" });
  const documentSha256 = await policyDigest(region, principal.language, now);
  return await withProfile(principal.userId, async (unit) => {
    if (unit.row.region === region) return { ok: true, value: null };
    await recordRegion(unit.db, unit.row.id, region);
    await recordPolicyAcceptance(unit.db, { userId: unit.row.id, region, documentSha256, ip, acceptedAt: now });
    await auditProfile(ctx, unit, { action: "profile.region.set", diff: { region } });
    return { ok: true, value: null };
  });
}
