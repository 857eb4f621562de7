import { useText } from "#i18n/text-context.tsx";
import { Ban, CircleCheck, CirclePause } from "#ui/icons.ts";
import { StatusChip } from "#ui/status-chip.tsx";

/** Whether an agent takes part in new offers. */
export function AgentState({ isSuspended, isBlocked }: { isSuspended: boolean; isBlocked: boolean }) {
  const t = useText();
  if (isBlocked)
    return (
      <StatusChip tone="danger" icon={Ban}>
        {t("agentsAdmin.state.blocked")}
      </StatusChip>
    );
  if (isSuspended)
    return (
      <StatusChip tone="warning" icon={CirclePause}>
        {t("agentsAdmin.state.suspended")}
      </StatusChip>
    );
  return (
    <StatusChip tone="success" icon={CircleCheck}>
      {t("agentsAdmin.state.open")}
    </StatusChip>
  );
}
