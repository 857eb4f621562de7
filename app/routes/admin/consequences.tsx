import type { ReactNode } from "react";
import { formatInstant } from "#i18n/format.ts";
import { useLanguage, useText, useTimeZone } from "#i18n/text-context.tsx";
import type { DryRun, DryRunRefusal } from "#services/offer/previews/dry-run-command.server.ts";
import type { NamedAgent } from "#services/offer/staff/list-staff-offers.server.ts";
import { Alert } from "#ui/alert.tsx";
import { ArrowRight, BellRing, Mail } from "#ui/icons.ts";
import { NumberedText } from "#ui/numbered-text.tsx";
import { Postings } from "./offer/postings.tsx";
import { PhaseChip } from "./phase-chip.tsx";
import { useSides } from "./side-names.ts";
import { refusalText } from "./words.ts";

function Row({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-1.5 border-t border-line py-3 first:border-0 first:pt-0 last:pb-0">
      <dt className="text-small text-muted">{term}</dt>
      <dd className="text-small">{children}</dd>
    </div>
  );
}

function useClockText(): (clock: DryRun["clock"]["before"]) => string {
  const t = useText();
  const language = useLanguage();
  const zone = useTimeZone();
  return (clock) =>
    clock === null
      ? t("backOffice.foreseen.clockNone")
      : t("backOffice.foreseen.clockAt", {
          kind: t(`backOffice.foreseen.clockKinds.${clock.kind}`),
          time: formatInstant(clock.dueAt, language, zone),
        });
}

function Clock({ clock }: Pick<DryRun, "clock">) {
  const t = useText();
  const say = useClockText();
  const isSame = clock.before?.kind === clock.after?.kind && clock.before?.dueAt === clock.after?.dueAt;
  return (
    <Row term={t("backOffice.foreseen.clock")}>
      {isSame ? (
        say(clock.after)
      ) : (
        <span className="grid gap-0.5">
          <del className="text-muted">{say(clock.before)}</del>
          <ins className="font-medium no-underline">{say(clock.after)}</ins>
        </span>
      )}
    </Row>
  );
}

function Stages({ stages }: Pick<DryRun, "stages">) {
  const t = useText();
  const { moneyOf } = useSides();
  if (stages.length === 0) return null;
  return (
    <Row term={t("backOffice.foreseen.stages")}>
      <ul className="grid gap-0.5">
        {stages.map(({ leg, stage, change }) => (
          <li key={`${leg} ${stage} ${change}`}>
            {t(`backOffice.foreseen.${change}`, { stage: t(`backOffice.stage.${stage}`) })}
            <span className="text-muted"> · {moneyOf(leg)}</span>
          </li>
        ))}
      </ul>
    </Row>
  );
}

function Messages({ messages, isSilent }: Pick<DryRun, "messages"> & { isSilent: boolean | undefined }) {
  const t = useText();
  return (
    <Row term={t("backOffice.foreseen.messages")}>
      {messages.length === 0 ? t("backOffice.foreseen.noMessages") : null}
      <ul className="grid gap-2.5">
        {messages.map(({ text, readers, letters }) => {
          const count = isSilent ? 0 : letters;
          const Icon = count > 0 ? Mail : BellRing;
          return (
            <li key={text} className="grid grid-cols-[auto_1fr] gap-x-2">
              <Icon aria-hidden className="mt-0.5 size-4 text-muted" strokeWidth={1.75} />
              <span>
                <NumberedText>{text}</NumberedText>
                <span className="block text-muted">
                  {readers.join(", ")} · {count > 0 ? t("backOffice.foreseen.letters", { count }) : t("backOffice.foreseen.noLetters")}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
    </Row>
  );
}

interface ConsequencesProps {
  readonly foreseen: DryRun | DryRunRefusal;
  readonly agents: readonly NamedAgent[];
  /** True when no letters are sent. */
  readonly isSilent?: boolean;
}

/** The consequences of an act before it is done: phase, deadline, work, people, money. Or the reason why it is impossible. */
export function Consequences({ foreseen, agents, isSilent }: ConsequencesProps) {
  const [t, language] = [useText(), useLanguage()];
  if (!foreseen.ok) {
    return (
      <Alert tone="warning" title={t("backOffice.foreseen.refused")}>
        {refusalText(t, language, foreseen)}
      </Alert>
    );
  }
  const { from, to, clock, stages, messages, entries } = foreseen;
  const opensRefund = stages.some(({ stage, change }) => stage === "refund" && change === "opens");
  return (
    <dl>
      <Row term={t("backOffice.foreseen.phase")}>
        <span className="flex flex-wrap items-center gap-2">
          <PhaseChip phase={from} />
          {from === to ? (
            <span className="text-muted">{t("backOffice.foreseen.phaseStays")}</span>
          ) : (
            <>
              <ArrowRight aria-hidden className="size-4 text-muted" />
              <PhaseChip phase={to} />
            </>
          )}
        </span>
      </Row>
      <Clock clock={clock} />
      <Stages stages={stages} />
      <Messages messages={messages} isSilent={isSilent} />
      <Row term={t(entries.length === 0 ? "backOffice.foreseen.money" : "backOffice.foreseen.entries")}>
        {entries.length === 0 ? t(opensRefund ? "backOffice.foreseen.refundLater" : "backOffice.foreseen.noEntries") : null}
        <div className="grid gap-3">
          {entries.map((entry) => (
            <Postings key={entry.idemKey} kind={entry.kind} postings={entry.postings} agents={agents} />
          ))}
        </div>
      </Row>
    </dl>
  );
}
