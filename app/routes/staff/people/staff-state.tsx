import type { StaffState } from "#domain/people/access/staff.ts";
import { useText } from "#i18n/text-context.tsx";
import { BadgeCheck, Ban, CirclePause, type Icon, Mail } from "#ui/icons.ts";
import { StatusChip, type Tone } from "#ui/status-chip.tsx";

const looks: Readonly<Record<StaffState, readonly [Tone, Icon]>> = {
  works: ["success", BadgeCheck],
  invited: ["info", Mail],
  suspended: ["warning", CirclePause],
  blocked: ["danger", Ban],
};

export function StaffStateChip({ state }: { state: StaffState }) {
  const t = useText();
  const [tone, icon] = looks[state];
  return (
    <StatusChip tone={tone} icon={icon}>
      {t(`staffPeople.state.${state}`)}
    </StatusChip>
  );
}
