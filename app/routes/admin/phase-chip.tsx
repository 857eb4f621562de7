import type { Phase } from "#domain/offer/state.ts";
import { useText } from "#i18n/text-context.tsx";
import {
  ArrowUpFromLine,
  Banknote,
  CircleCheck,
  CirclePause,
  CircleX,
  FileText,
  type Icon,
  Megaphone,
  PenLine,
  ScanSearch,
  Send,
  Undo2,
} from "#ui/icons.ts";
import { StatusChip, type Tone, toneLooks } from "#ui/status-chip.tsx";

const looks: Readonly<Record<Phase, { readonly tone: Tone; readonly icon: Icon }>> = {
  draft: { tone: "neutral", icon: FileText },
  published: { tone: "info", icon: Megaphone },
  signing: { tone: "info", icon: PenLine },
  awaitingPayment: { tone: "info", icon: Banknote },
  suspended: { tone: "danger", icon: CirclePause },
  verifying: { tone: "info", icon: ScanSearch },
  payingOut: { tone: "escrow", icon: ArrowUpFromLine },
  confirming: { tone: "info", icon: Send },
  refunding: { tone: "info", icon: Undo2 },
  completed: { tone: "success", icon: CircleCheck },
  refunded: { tone: "neutral", icon: Undo2 },
  cancelled: { tone: "neutral", icon: CircleX },
};

interface PhaseChipProps {
  readonly phase: Phase;
  /** True when the stages of the deal are shown too: the chip then names both the payout and its arrival. */
  readonly isStaged?: boolean;
}

/** The phase of an offer in the words of all staff pages. */
export function PhaseChip({ phase, isStaged }: PhaseChipProps) {
  const t = useText();
  const { tone, icon } = looks[phase];
  return (
    <StatusChip tone={tone} icon={icon}>
      {isStaged && phase === "confirming" ? `${t("offer.phase.payingOut")}: ` : ""}
      {t(`offer.phase.${phase}`)}
    </StatusChip>
  );
}

/** The phase's name as in the head of a card. */
export function usePhaseHead(phase: Phase) {
  const t = useText();
  const { tone, icon } = looks[phase];
  return { label: t(`offer.phase.${phase}`), icon, look: toneLooks[tone] };
}
