import type { ReactNode } from "react";
import { Form, href, Link } from "react-router";
import type { MoneyLineCode } from "#domain/offer/next-step/codes.ts";
import { formatMoney } from "#i18n/format.ts";
import { useLanguage, useLocalePath, useText, useTimeZone } from "#i18n/text-context.tsx";
import type { OwnOfferDetail } from "#services/offer/own/read-own-offer.server.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { DatedText } from "#ui/dated-text.tsx";
import { Deadline } from "#ui/deadline.tsx";
import { ArrowRight, CircleCheck, type Icon, ShieldCheck, Undo2, Wallet } from "#ui/icons.ts";
import { NextStepCard } from "#ui/next-step-card.tsx";
import { useNow } from "#ui/use-now.ts";
import { type Act, actsOf, proveAct } from "../acts.ts";
import { useMoveHead } from "../chip.tsx";
import type { LateTexts } from "../late-texts.ts";
import type { PartnerMessages } from "../partner-messages.ts";
import { agentById, stepTextOf } from "../words.ts";
import { type StepTexts, stepTexts } from "./step-texts.ts";

/** The time from which the deadline is shown as a warning: the first reminder, or the last quarter of the period when there are no reminders. */
function warnAtOf({ deadline }: OwnOfferDetail): number | undefined {
  if (!deadline) return undefined;
  return deadline.remindAt[0] ?? deadline.dueAt - (deadline.dueAt - deadline.openedAt) / 4;
}

/** On phones the primary button is in the bar at the bottom of the screen: moved there, not copied. */
function Primary({ act }: { act: Act }) {
  const t = useText();
  return (
    <div className="act-bar">
      <ButtonLink kind="primary" to={act.to} isWide>
        {t(act.text)}
      </ButtonLink>
    </div>
  );
}

/** All other possible actions. A link is aligned with the left edge of the text above it. */
function Others({ acts, isFirst }: { acts: readonly Act[]; isFirst: boolean }) {
  const t = useText();
  return acts.map(({ to, text }, index) => (
    <span key={to} className={isFirst && index === 0 ? "-ml-4 md:-ml-5" : "max-md:-ml-4"}>
      <ButtonLink kind="quiet" to={to}>
        {t(text)}
      </ButtonLink>
    </span>
  ));
}

/** The button is secondary, because the page asks this side not to pay. */
function AlreadyPaid({ act, others }: { act: Act; others: readonly Act[] }) {
  const t = useText();
  return (
    <>
      <ButtonLink to={act.to}>{t(act.text)}</ButtonLink>
      <Others acts={others} isFirst={false} />
    </>
  );
}

/** A link to the requisites further down the page. The button that reports the payment is below them. */
function ToPay({ pay }: { pay: Act }) {
  const t = useText();
  return (
    <a href={pay.to} className="link inline-flex min-h-6 items-center">
      {t(pay.text)}
    </a>
  );
}

const moneyIcons: Readonly<Partial<Record<MoneyLineCode, Icon>>> = {
  onTheWay: ArrowRight,
  onTheWayToYou: ArrowRight,
  heldByAgent: ShieldCheck,
  partHeld: ShieldCheck,
  excessHeld: ShieldCheck,
  withRecipient: CircleCheck,
  goingBack: Undo2,
  returnedToYou: Undo2,
};

/** The place of the money, with a drawing. */
function MoneyNow({ code, text }: { code: MoneyLineCode; text: string }) {
  const Icon = moneyIcons[code] ?? Wallet;
  return (
    <span className="flex gap-2">
      <Icon aria-hidden className="mt-1 size-4 shrink-0 text-muted" strokeWidth={1.75} />
      {text}
    </span>
  );
}

const Lines = ({ of }: { of: readonly string[] }) => of.map((line) => <p key={line}>{line}</p>);

interface PartnerMessagesFormProps {
  readonly messages: PartnerMessages;
  readonly children?: ReactNode;
}

/** Posts to the offer's page. A form, so that it works without scripts. */
function PartnerMessagesForm({ messages: { text, asks, denial, more }, children }: PartnerMessagesFormProps) {
  return (
    <Form method="post" preventScrollReset className="no-print grid gap-2 border-t border-line pt-3 text-small">
      {text === null ? null : <p>{text}</p>}
      <div className="actions empty:hidden">
        {asks.map(({ intent, label }) => (
          <Button key={intent} type="submit" size="row" name="intent" value={intent}>
            {label}
          </Button>
        ))}
        {more ? (
          <Link to={more.to} className="link py-2">
            {more.label}
          </Link>
        ) : null}
        {children}
      </div>
      {denial ? (
        <details className="fold">
          <summary>{denial.ask}</summary>
          <p className="mb-2 text-muted">{denial.text}</p>
          <Button type="submit" size="row" name="intent" value="denyReceived">
            {denial.label}
          </Button>
        </details>
      ) : null}
    </Form>
  );
}

/** Useful notes, then the possible messages. */
function Besides({ texts: { notes, messages }, rest }: { texts: StepTexts; rest: ReactNode }) {
  return (
    <>
      {notes.length > 0 ? (
        <div className="grid gap-2 text-small text-muted">
          <Lines of={notes} />
        </div>
      ) : null}
      {messages ? <PartnerMessagesForm messages={messages}>{rest}</PartnerMessagesForm> : null}
    </>
  );
}

/** The primary button with the other acts beside it, or the link to the requisites; a reader who waits gets the possible messages. */
function actionsFor({ offer, choice, payIn }: OwnOfferDetail, isWaiting: boolean) {
  const { primary: due, alreadyPaid, others, pay } = actsOf(offer, choice?.receiptId ?? null);
  const prove = proveAct(offer);
  // The button that reports a payment is below the requisites, or here when they are not shown.
  const primary = due ?? (pay !== null && payIn === null ? prove : null);
  if (primary === null && pay !== null && prove !== null) return { actions: <ToPay pay={pay} />, rest: null };
  if (alreadyPaid !== null) return { actions: <AlreadyPaid act={alreadyPaid} others={others} />, rest: null };
  const rest = others.length > 0 ? <Others acts={others} isFirst={primary === null && !isWaiting} /> : null;
  if (primary === null) return isWaiting ? { actions: null, rest } : { actions: rest, rest: null };
  const actions = (
    <>
      <Primary act={primary} />
      {rest}
    </>
  );
  return { actions, rest: null };
}

/** A message to staff about the late step: it contains the deal, the late stage and the amount, and ends on this page. */
function AskAboutDelay({ offer: { id, humanId, step }, legs }: OwnOfferDetail) {
  const t = useText();
  const path = useLocalePath();
  const language = useLanguage();
  if (!step.late) return null;
  const whose = step.leg === legs.own.side ? legs.own : legs.partners;
  const amount = formatMoney(step.amount ?? whose.payIn, language);
  const goTo = href("/my-transactions/:offerId", { offerId: id });
  const about = new URLSearchParams({ offer: humanId, late: step.late.stage, amount, goTo });
  return (
    <ButtonLink kind="primary" to={`${path("/contact-us")}?${about}`} isDocument>
      {t(`sideWords.askAbout.${step.late.stage}`)}
    </ButtonLink>
  );
}

/** The expected time of a step that is not late. */
function Until({ detail, partnerTime }: { detail: OwnOfferDetail; partnerTime: string | null }) {
  const { by, who, otherwise } = detail.offer.step;
  if (by === undefined) return null;
  const warnAt = warnAtOf(detail);
  return (
    <div className="flex flex-wrap gap-x-2">
      <Deadline at={by} isTheirs={who !== "you"} isDecision={otherwise === "refundOrCancel"} {...(warnAt !== undefined && { warnAt })} />
      {partnerTime === null ? null : <span className="text-small text-muted">{partnerTime}</span>}
    </div>
  );
}

/** The first deadline of a late step, who works on it, the new deadline with the manager's text, and other late steps. */
function Late({ texts: { due, work, expected, note, others } }: { texts: LateTexts }) {
  return (
    <>
      <p className="-mt-2 text-small text-muted">
        <DatedText>{due}</DatedText>
      </p>
      <p>
        <DatedText>{work}</DatedText>
      </p>
      {expected === null ? null : (
        <p className="font-medium">
          <DatedText>{expected}</DatedText>
        </p>
      )}
      {note === null ? null : <p className="break-words">{note}</p>}
      <Lines of={others} />
    </>
  );
}

/** The sentence about the next step of a running offer, with its button. */
export function NextMove({ detail }: { detail: OwnOfferDetail }) {
  const t = useText();
  const language = useLanguage();
  const texts = stepTexts(detail, { t, language, timeZone: useTimeZone(), now: useNow() });
  const { offer } = detail;
  const { step } = offer;
  const { sentence } = stepTextOf(t, offer, language, agentById(detail, step.agentId, language));
  const { actions, rest } = actionsFor(detail, texts.messages !== null);
  const head = useMoveHead(offer);
  const turn = step.late ? "late" : step.who === "you" ? "yours" : "theirs";
  return (
    <div id="move" className="scroll-mt-20">
      <NextStepCard
        turn={turn}
        {...(head && { head })}
        sentence={
          <>
            {sentence}
            {texts.account === null ? null : <span className="block">{texts.account}</span>}
          </>
        }
        deadline={texts.late ? <Late texts={texts.late} /> : <Until detail={detail} partnerTime={texts.partnerTime} />}
        otherwise={texts.facts.length > 0 ? <Lines of={texts.facts} /> : null}
        actions={
          step.late ? (
            <>
              <AskAboutDelay {...detail} />
              {actions}
            </>
          ) : (
            actions
          )
        }
        money={<MoneyNow code={step.money} text={texts.money} />}
        note={<Besides texts={texts} rest={rest} />}
      />
    </div>
  );
}
