import type { AccountChoice } from "#contracts/account/bank-account.ts";
import { capital } from "#domain/text/capital.ts";
import { useText } from "#i18n/text-context.tsx";
import { BadgeCheck, CircleX, Clock, type Icon, TriangleAlert } from "#ui/icons.ts";
import { StatusChip, type Tone } from "#ui/status-chip.tsx";

const looks: Readonly<Record<AccountChoice["state"], { readonly tone: Tone; readonly icon: Icon }>> = {
  draft: { tone: "neutral", icon: Clock },
  submitted: { tone: "warning", icon: Clock },
  approved: { tone: "success", icon: BadgeCheck },
  declined: { tone: "danger", icon: CircleX },
  removed: { tone: "neutral", icon: CircleX },
};

interface AccountStateProps {
  readonly state: AccountChoice["state"];
  /** For its owner, who can correct a returned bank account; a wallet can only be replaced. */
  readonly mayMend?: boolean;
}

/** One word that says whether an account may be used. */
export function AccountState({ state, mayMend = false }: AccountStateProps) {
  const t = useText();
  if (mayMend && state === "declined") {
    return (
      <StatusChip tone="warning" icon={TriangleAlert}>
        {t("profile.overview.toMend")}
      </StatusChip>
    );
  }
  return (
    <StatusChip tone={looks[state].tone} icon={looks[state].icon}>
      {capital(t(`reference.accountStates.${state}`))}
    </StatusChip>
  );
}
