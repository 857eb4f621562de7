import { nextStepText } from "#i18n/next-step-text.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import type { OwnOfferDetail } from "#services/offer/read-own-offer.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Deadline } from "#ui/deadline.tsx";
import { NextStepCard } from "#ui/next-step-card.tsx";
import { type Act, actsOf } from "./acts.ts";
import { agentById } from "./words.ts";

/** From here on a deadline is a warning: the first reminder, or the last quarter of the window where there are none. */
function warnAtOf({ deadline }: OwnOfferDetail): number | undefined {
  if (!deadline) return undefined;
  return deadline.remindAt[0] ?? deadline.dueAt - (deadline.dueAt - deadline.openedAt) / 4;
}

/** On phones the one filled button is the bar at the foot of the screen: moved there, not copied. */
function Primary({ act }: { act: Act }) {
  const t = useText();
  return (
    <div className="max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:border-t max-md:border-line max-md:bg-surface max-md:p-3">
      <ButtonLink kind="primary" to={act.to} isWide>
        {t(act.text)}
      </ButtonLink>
    </div>
  );
}

/** Everything else that may be done; a quiet one keeps the left edge of the text above it. */
function Others({ acts, isFirst }: { acts: readonly Act[]; isFirst: boolean }) {
  const t = useText();
  return acts.map(({ to, text }, index) => {
    const isAnchor = to.startsWith("#");
    const isMain = isAnchor || to.startsWith("/edit-transaction/");
    return (
      <span key={to} className={isMain ? "" : isFirst && index === 0 ? "-ml-5" : "max-md:-ml-5"}>
        <ButtonLink kind={isMain ? "secondary" : "quiet"} to={to} isDocument={isAnchor}>
          {t(text)}
        </ButtonLink>
      </span>
    );
  });
}

/** The promise line of a running deal with its one move. */
export function NextMove({ detail }: { detail: OwnOfferDetail }) {
  const t = useText();
  const language = useLanguage();
  const { offer, choice } = detail;
  const { step } = offer;
  const said = nextStepText(t, step, language, agentById(detail, step.agentId, language));
  const { primary, others } = actsOf(offer, choice?.receiptId ?? null);
  const warnAt = warnAtOf(detail);
  const isYours = step.who === "you";
  return (
    <div id="move" className="scroll-mt-20">
      <NextStepCard
        turn={isYours ? "yours" : "theirs"}
        sentence={said.sentence}
        deadline={step.by === undefined ? null : <Deadline at={step.by} isTheirs={!isYours} {...(warnAt !== undefined && { warnAt })} />}
        otherwise={
          step.reason === undefined ? said.otherwise : `${t("member.timelineReason", { reason: step.reason })}. ${said.otherwise ?? ""}`
        }
        actions={
          primary || others.length > 0 ? (
            <>
              {primary ? <Primary act={primary} /> : null}
              <Others acts={others} isFirst={primary === null} />
            </>
          ) : null
        }
        money={said.money}
      />
    </div>
  );
}
