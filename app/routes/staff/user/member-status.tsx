import type { ProfileStatus } from "#domain/people/principal.ts";
import { type StatusColour, statusDisplay } from "#domain/people/profile-status.ts";
import { capital } from "#domain/text/capital.ts";
import { useText } from "#i18n/text-context.tsx";
import { BadgeCheck, CircleAlert } from "#ui/icons.ts";
import { StatusChip, type Tone } from "#ui/status-chip.tsx";

interface MemberFacts {
  readonly status: ProfileStatus;
  readonly previousStatus: ProfileStatus | null;
  readonly isBlocked: boolean;
  readonly isSuspended: boolean;
  readonly isDocumentsExpired: boolean;
}

const tones: Readonly<Record<StatusColour, Tone>> = { red: "danger", green: "success", pink: "pink", yellow: "warning" };

/** A member's status by the priorities of the specification §4. */
export function MemberStatus({ member }: { member: MemberFacts }) {
  const t = useText();
  const { key, colour } = statusDisplay({ ...member, role: "member" });
  return (
    <StatusChip tone={tones[colour]} icon={colour === "green" ? BadgeCheck : CircleAlert}>
      {capital(t(`reference.profileStatuses.${key}`))}
    </StatusChip>
  );
}
