import type { ProfileStatus } from "#domain/people/access/principal.ts";
import type { ProfileFacts } from "#domain/people/personal/profile-status.ts";
import { useText } from "#i18n/text-context.tsx";
import { BadgeCheck, CircleAlert } from "#ui/icons.ts";
import { profileStatus } from "#ui/shell/profile-status.ts";
import { StatusChip } from "#ui/status-chip.tsx";

interface MemberFacts extends Omit<ProfileFacts, "role"> {
  readonly previousStatus: ProfileStatus | null;
}

/** A member's status by the priorities of the specification §4. */
export function MemberStatus({ member }: { member: MemberFacts }) {
  const t = useText();
  const { tone, label } = profileStatus({ ...member, role: "member" });
  return (
    <StatusChip tone={tone} icon={tone === "success" ? BadgeCheck : CircleAlert}>
      {t(label)}
    </StatusChip>
  );
}
