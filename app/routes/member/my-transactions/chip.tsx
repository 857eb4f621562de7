import type { NextStepCode } from "#domain/offer/next-step/codes.ts";
import type { Phase } from "#domain/offer/state.ts";
import type { TextKey } from "#i18n/text.ts";
import { useText } from "#i18n/text-context.tsx";
import type { OwnOffer } from "#services/offer/own/own-offer.ts";
import type { Icon } from "#ui/icons.ts";
import { CircleCheck, CirclePause, CircleX, Clock, Hourglass, Megaphone, ShieldCheck, Undo2, UserRound } from "#ui/icons.ts";
import { StatusChip, type Tone, toneLooks } from "#ui/status-chip.tsx";

interface Chip {
  readonly tone: Tone;
  readonly icon: Icon;
  readonly text: TextKey;
}

/** Null where the next step decides. */
const phaseChips: Readonly<Record<Phase, Chip | null>> = {
  draft: null,
  published: { tone: "info", icon: Megaphone, text: "offer.chip.published" },
  signing: null,
  awaitingPayment: null,
  verifying: null,
  payingOut: null,
  confirming: null,
  suspended: { tone: "danger", icon: CirclePause, text: "offer.chip.suspended" },
  refunding: { tone: "info", icon: Undo2, text: "offer.chip.refunding" },
  completed: { tone: "success", icon: CircleCheck, text: "offer.chip.completed" },
  refunded: { tone: "neutral", icon: Undo2, text: "offer.chip.refunded" },
  cancelled: { tone: "neutral", icon: CircleX, text: "offer.chip.cancelled" },
};

/** Steps of agents and staff. A step that is not listed is only "waiting". */
const stepChips: Partial<Record<NextStepCode, Chip>> = {
  documentsForming: { tone: "neutral", icon: Hourglass, text: "offer.chip.forming" },
  agentChecks: { tone: "info", icon: Hourglass, text: "offer.chip.check" },
  managerConfirmsPayIn: { tone: "info", icon: Hourglass, text: "offer.chip.check" },
  agentPaysOut: { tone: "escrow", icon: ShieldCheck, text: "offer.chip.payingOut" },
  managerConfirmsPayout: { tone: "escrow", icon: ShieldCheck, text: "offer.chip.payingOut" },
  payoutHeld: { tone: "warning", icon: CirclePause, text: "offer.chip.payingOut" },
  payoutBounced: { tone: "warning", icon: Undo2, text: "offer.chip.payingOut" },
  payoutOnTheWay: { tone: "info", icon: Hourglass, text: "offer.chip.arrival" },
  arrivalChecked: { tone: "info", icon: Hourglass, text: "offer.chip.arrival" },
};

const late: Chip = { tone: "warning", icon: Clock, text: "offer.chip.late" };

function chipOf({ phase, step }: OwnOffer): Chip {
  if (step.late) return late;
  const own = phaseChips[phase];
  if (own !== null) return own;
  if (step.who === "you") {
    const isLate = step.code === "payInAgain" || step.isOverdue === true;
    return { tone: isLate ? "danger" : "warning", icon: UserRound, text: "offer.chip.yourMove" };
  }
  if (step.who === "partner") return { tone: "neutral", icon: Hourglass, text: "offer.chip.partnersMove" };
  return stepChips[step.code] ?? { tone: "neutral", icon: Hourglass, text: "offer.chip.waiting" };
}

const looks: Readonly<Partial<Record<Tone, string>>> = {
  danger: "bg-danger-soft text-danger",
  info: "bg-info-soft text-info",
  escrow: "bg-escrow-soft text-escrow",
};

/** The state as the heading of the step's card. The reader's own step has the card's colours unless it is late. */
export function useMoveHead(offer: OwnOffer) {
  const t = useText();
  const { tone, icon, text } = chipOf(offer);
  const look = offer.step.late ? toneLooks.warning : looks[tone];
  return { label: t(text), icon, ...(look && { look }) };
}

/** The person who must act next, in one word; the colour depends on the reader (design/look §2). */
export function OfferChip({ offer }: { offer: OwnOffer }) {
  const t = useText();
  const { tone, icon, text } = chipOf(offer);
  return (
    <StatusChip tone={tone} icon={icon}>
      {t(text)}
    </StatusChip>
  );
}
