import type { ReactNode } from "react";
import { href } from "react-router";
import type { NextStep } from "#domain/offer/next-step.ts";
import { formatInstant } from "#i18n/format.ts";
import { nextStepText } from "#i18n/next-step-text.ts";
import type { Text } from "#i18n/text.ts";
import { useLanguage, useText, useTimeZone } from "#i18n/text-context.tsx";
import type { StaffOfferView } from "#services/offer/staff/read-staff-offer.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Deadline } from "#ui/deadline.tsx";
import { Hourglass } from "#ui/icons.ts";
import { NextStepCard } from "#ui/next-step-card.tsx";
import { SlaLines } from "#ui/sla-bar.tsx";
import { toneLooks } from "#ui/status-chip.tsx";
import { useNow } from "#ui/use-now.ts";
import { usePhaseHead } from "../phase-chip.tsx";
import { useSides } from "../side-names.ts";
import { agentText } from "../words.ts";
import { actionPages, askedActions } from "./asked-actions.ts";
import { CheckRows } from "./check-rows.tsx";
import { followsText } from "./follows-text.ts";
import { LateLegs, type Reminders } from "./late-legs.tsx";

/** The side whose money differs from the agreement and has an open choice. */
const openLeg = ({ legs }: StaffOfferView) => legs.find(({ mismatch }) => mismatch !== null && mismatch.choices.length > 0);

/** The member who may still choose, and the deadline; null when the manager decides. */
function useChooser(offer: StaffOfferView) {
  const now = useNow();
  const side = offer.steps.staff?.code === "decideReceipt" ? openLeg(offer)?.side : undefined;
  const step = side && offer.steps[side];
  const by = step?.by ?? offer.steps.staff?.by;
  return side && step?.who === "you" && by !== undefined && by > now ? { side, by } : null;
}

/** The page's only primary button, for a decision that has its own page; buttons for verdicts are on their cards. */
function actsOf(t: Text, offer: StaffOfferView, code: NextStep["code"], isMembers: boolean): ReactNode {
  const of = { offerId: offer.id };
  const open = openLeg(offer);
  if (code === "decideReceipt" && open) {
    return (
      <>
        {isMembers ? <span className="self-center text-small text-muted">{t("backOffice.offer.memberDecides")}</span> : null}
        <ButtonLink
          kind={isMembers ? "secondary" : "primary"}
          to={href("/admin-transactions/:offerId/receipt/:leg", { ...of, leg: open.side })}
        >
          {t("backOffice.offer.mismatchAct")}
        </ButtonLink>
      </>
    );
  }
  if (code === "decideBeneficiary") {
    return (
      <ButtonLink kind="primary" to={href("/admin-transactions/:offerId/beneficiary", of)}>
        {t("backOffice.offer.beneficiaryAct")}
      </ButtonLink>
    );
  }
  if (code !== "decideSuspended") return null;
  const asked = askedActions(offer);
  return asked.length > 0 ? (
    <>
      {asked.map(({ action }) => (
        <ButtonLink key={action} to={href(actionPages[action].path, of)}>
          {t(`backOffice.offer.toAction.${action}`)}
        </ButtonLink>
      ))}
      <span className="no-print self-center text-small text-muted">{t("backOffice.offer.actionsLead")}</span>
    </>
  ) : null;
}

interface SentenceProps {
  readonly offer: StaffOfferView;
  readonly why: string | null;
  readonly reminders: Reminders;
}

/** The time limits of the stage that the step waits for; null when no agent has to act. */
const slaOfStep = ({ legs }: StaffOfferView, { leg, by }: NextStep) =>
  legs.find(({ side }) => side === leg)?.stages.find(({ sla }) => sla !== null && sla.dueAt === by)?.sla ?? null;

/** The sentence about the next step for managers, and the sentences that the two sides read if these differ. */
export function Sentence({ offer, why, reminders }: SentenceProps) {
  const t = useText();
  const language = useLanguage();
  const { steps, agents } = offer;
  const { nameOf } = useSides();
  const agentOf = ({ agentId }: NextStep) => (agentId ? agentText(agents, agentId, language) : "");
  const say = (step: NextStep) => nextStepText(t, step, language, agentOf(step));
  const phaseHead = usePhaseHead(offer.phase);
  const chooser = useChooser(offer);
  const zone = useTimeZone();
  const now = useNow();
  const { staff } = steps;
  if (staff === null) return null;
  const said = say(staff);
  const isListed = offer.checks.length > 0 || Object.keys(reminders).length > 0;
  const sla = isListed ? null : slaOfStep(offer, staff);
  const acts = actsOf(t, offer, staff.code, chooser !== null);
  const isStage = slaOfStep(offer, staff) !== null;
  const follows = followsText({ t, now, reminders }, staff, agentOf(staff), said.otherwise);
  const turn = chooser ? "theirs" : staff.who === "you" ? "yours" : staff.who === "nobody" ? "done" : "theirs";
  // A finished offer shows the end of its watch window without a countdown.
  const until =
    staff.otherwise === "watch" && staff.by !== undefined && t("common.time.before", { time: formatInstant(staff.by, language, zone) });
  const sides = (["owner", "buyer"] as const).flatMap((side) => {
    const step = steps[side];
    const sentence = step && say(step).sentence;
    return sentence && sentence !== said.sentence ? [{ side, sentence }] : [];
  });
  const chooserHead = chooser && {
    label: t("backOffice.offer.memberUntil", { name: nameOf(chooser.side), time: formatInstant(chooser.by, language, zone) }),
    icon: Hourglass,
    look: toneLooks.info,
  };
  return (
    <NextStepCard
      turn={turn}
      {...(turn === "done" ? { head: phaseHead } : chooserHead && { head: chooserHead })}
      sentence={chooser ? t("backOffice.offer.memberChooses", { name: nameOf(chooser.side) }) : said.sentence}
      deadline={
        <>
          {why ? <p>{why}</p> : null}
          {sla ? <SlaLines sla={sla} isWide /> : null}
          {sla || isStage || staff.by === undefined || chooser || until ? null : (
            <Deadline at={staff.by} isTheirs={turn !== "yours" && now < staff.by} />
          )}
          <LateLegs offer={offer} reminders={reminders} />
          <CheckRows checks={offer.checks} agents={offer.agents} isQuiet={acts !== null} />
        </>
      }
      otherwise={follows && until ? `${follows} (${until})` : follows}
      actions={acts}
      money={said.money}
      note={
        sides.length > 0 ? (
          <dl className="grid gap-2 border-line text-small md:border-t md:pt-3">
            {sides.map(({ side, sentence }) => (
              <div key={side}>
                <dt className="text-caption text-muted">{t("backOffice.offer.reads", { side: nameOf(side) })}</dt>
                <dd>{sentence}</dd>
              </div>
            ))}
          </dl>
        ) : null
      }
    />
  );
}
