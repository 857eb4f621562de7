import { otherSide } from "#domain/offer/facts.ts";
import { type CourseStep, type CourseStop, phaseTraits } from "#domain/offer/phases.ts";
import { formatMoney } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import type { StaffOfferView } from "#services/offer/staff/read-staff-offer.server.ts";
import { TriangleAlert } from "#ui/icons.ts";
import { PageTitle } from "#ui/page-title.tsx";
import { StageRibbon } from "#ui/stage-ribbon.tsx";
import { StatusChip } from "#ui/status-chip.tsx";
import { PhaseChip } from "../phase-chip.tsx";
import { useSides } from "../side-names.ts";
import { routeText } from "../words.ts";
import { alarmsOf } from "./alarms.ts";

/**
 * The stage that the progress bar shows. A stopped offer without a stage in its phase shows the stage at which it stopped: signing before
 * both signatures, payout after both verified payments, otherwise payment.
 */
function ribbonOf({ phase, parties, legs }: StaffOfferView): { readonly current: CourseStep | null; readonly outcome?: CourseStop } {
  const isSigned = parties.length === 2 && parties.every(({ signedAt }) => signedAt !== null);
  const arePaid = legs.every(({ stages }) => stages.some(({ stage, status }) => stage === "incoming" && status === "verified"));
  const stoppedAt: CourseStep = !isSigned ? "signing" : arePaid ? "payout" : "payment";
  const { step, stop } = phaseTraits[phase];
  return stop === null ? { current: step } : { current: step ?? stoppedAt, outcome: stop };
}

/** The head of an offer's page: number, route, phase, alarms, progress. */
export function OfferHead({ offer }: { offer: StaffOfferView }) {
  const t = useText();
  const { humanId, corridor, phase, cancelReason, legs } = offer;
  const language = useLanguage();
  const { nameOf } = useSides();
  return (
    <>
      <PageTitle
        title={<span className="offer-number">{humanId}</span>}
        back={{ to: "/admin-transactions", label: t("backOffice.offer.back") }}
        lead={
          <>
            {legs.map(({ side, payIn }) => (
              <span key={side} className="flex gap-x-2 md:hidden">
                <span className="truncate">{nameOf(side)}</span>
                <span className="shrink-0">{formatMoney(payIn, language)}</span>
              </span>
            ))}
            {legs.map(({ side, payIn, payout }) => (
              <span key={side} className="block max-md:hidden">
                {t("backOffice.offer.legLine", {
                  side: nameOf(side),
                  other: nameOf(otherSide(side)),
                  payIn: formatMoney(payIn, language),
                  payout: formatMoney(payout, language),
                })}
              </span>
            ))}
            {routeText(t, corridor)}
            {cancelReason ? ` · ${t(`offer.cancelReason.${cancelReason}`)}` : null}
          </>
        }
        aside={
          <span className="flex flex-wrap gap-2">
            <PhaseChip phase={phase} isStaged />
            {alarmsOf(offer).map((kind) => (
              <StatusChip key={kind} tone="danger" icon={TriangleAlert}>
                {t(`backOffice.offer.attention.${kind}`)}
              </StatusChip>
            ))}
          </span>
        }
      />
      <div className="mb-4">
        <StageRibbon {...ribbonOf(offer)} />
      </div>
    </>
  );
}
