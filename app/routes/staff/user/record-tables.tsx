import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { ActionForm } from "#forms/action-form.tsx";
import type { FormReply } from "#forms/reply.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { useText } from "#i18n/text-context.tsx";
import type { MemberRecords } from "#services/moderation/read-member-records.server.ts";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { Time } from "#ui/time.tsx";
import { PhaseChip } from "../../admin/phase-chip.tsx";

type Offer = MemberRecords["offers"][number];
interface Letter extends Pick<MemberRecords["letters"][number], "id" | "state" | "lastError" | "createdAt" | "sentAt" | "hadSecret"> {
  /** The title of the letter. */
  readonly title: string;
}

function Section({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-lead font-semibold">{title}</h2>
      {lead === undefined ? null : <p className="text-small text-muted">{lead}</p>}
      {children}
    </section>
  );
}

const Nothing = ({ children }: { children: string }) => <p className="text-small text-muted">{children}</p>;

interface OfferTableProps {
  readonly offers: readonly Offer[];
  /** The page that lists older ones, too; null when all are shown here. */
  readonly allPath: string | null;
}

/** Deals in which the member is a side, newest first. */
export function OfferTable({ offers, allPath }: OfferTableProps) {
  const t = useText();
  const columns: readonly Column<Offer>[] = [
    {
      key: "offer",
      header: t("memberRecords.column.offer"),
      cell: ({ id, humanId }) => (
        <Link to={href("/admin-transactions/:offerId", { offerId: id })} className="row-link whitespace-nowrap">
          {humanId}
        </Link>
      ),
    },
    {
      key: "side",
      header: t("memberRecords.column.side"),
      cell: ({ side }) => t(side === "owner" ? "members.asOwner" : "members.asBuyer"),
    },
    { key: "phase", header: t("memberRecords.column.phase"), cell: ({ phase }) => <PhaseChip phase={phase} /> },
    { key: "since", header: t("memberRecords.column.since"), align: "end", cell: ({ createdAt }) => <Time at={createdAt} as="date" /> },
  ];
  return (
    <Section title={t("memberRecords.offers")}>
      <DataTable
        caption={t("memberRecords.offers")}
        columns={columns}
        rows={offers}
        rowKey={({ id }) => id}
        empty={<Nothing>{t("memberRecords.noOffers")}</Nothing>}
      />
      {allPath === null ? null : (
        <p className="text-small">
          <Link to={allPath} className="link">
            {t("memberRecords.allOffers")}
          </Link>
        </p>
      )}
    </Section>
  );
}

const canGoAgain = ({ state, hadSecret }: Letter) => !hadSecret && (state === "sent" || state === "dead");

/** The latest letters to the member with their delivery status, and a button that sends one again. */
export function LetterTable({ letters, reply }: { letters: readonly Letter[]; reply: FormReply | undefined }) {
  const t = useText();
  const columns: readonly Column<Letter>[] = [
    {
      key: "letter",
      header: t("memberRecords.column.letter"),
      cell: ({ title }) => title,
    },
    {
      key: "state",
      header: t("memberRecords.column.state"),
      cell: ({ state, lastError }) => (
        <span className={state === "dead" ? "text-danger" : undefined}>
          {t(`memberRecords.states.${state}`)}
          {state === "dead" && lastError ? <span className="block text-caption text-muted">{lastError}</span> : null}
        </span>
      ),
    },
    { key: "at", header: t("memberRecords.column.at"), cell: ({ sentAt, createdAt }) => <Time at={sentAt ?? createdAt} /> },
    {
      key: "act",
      header: t("memberRecords.column.act"),
      align: "end",
      cell: (letter) =>
        canGoAgain(letter) ? (
          <ActionForm id={`resend-${letter.id}`} intent={letter.id} reply={reply} className="grid justify-items-end">
            <input type="hidden" name="letterId" value={letter.id} />
            <SubmitButton kind="quiet">
              {t("memberRecords.resend")}
              <span className="sr-only">: {letter.title}</span>
            </SubmitButton>
          </ActionForm>
        ) : null,
    },
  ];
  return (
    <Section title={t("memberRecords.letters")} lead={t("memberRecords.lettersLead")}>
      <DataTable
        caption={t("memberRecords.letters")}
        columns={columns}
        rows={letters}
        rowKey={({ id }) => id}
        empty={<Nothing>{t("memberRecords.noLetters")}</Nothing>}
      />
    </Section>
  );
}

/** The member's current sessions. */
export function Sessions({ sessions }: Pick<MemberRecords, "sessions">) {
  const t = useText();
  return (
    <Card title={t("memberRecords.sessions")}>
      {sessions.length === 0 ? <Nothing>{t("memberRecords.noSessions")}</Nothing> : null}
      <ul className="divide-y divide-line">
        {sessions.map(({ id, device, ip, lastSeenAt }) => (
          <li key={id} className="grid gap-0.5 py-2">
            <span>{device || t("memberRecords.unknownDevice")}</span>
            <span className="text-small text-muted">
              {ip === "" ? "" : `${ip}, `}
              {t("memberRecords.seen")} <Time at={lastSeenAt} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const outcomes = {
  ...({ ok: "ok", wrong: "wrong", codeAsked: "codeAsked" } as const),
  ...({ "BLOCKED.ACCOUNT": "blocked", EMAIL_NOT_VERIFIED: "unproven" } as const),
};
const outcomeOf = (said: string) => Object.entries(outcomes).find(([code]) => code === said)?.[1] ?? "other";

/** The latest attempts to sign in as the member. */
export function Entries({ entries }: Pick<MemberRecords, "entries">) {
  const t = useText();
  return (
    <Card title={t("memberRecords.entries")}>
      {entries.length === 0 ? <Nothing>{t("memberRecords.noEntries")}</Nothing> : null}
      <ul className="divide-y divide-line">
        {entries.map(({ id, outcome, ip, device, at }) => (
          <li key={id} className="grid gap-0.5 py-2">
            <span className={outcome === "ok" ? undefined : "text-warning"}>{t(`memberRecords.outcome.${outcomeOf(outcome)}`)}</span>
            <span className="text-small text-muted">
              <Time at={at} />
              {[ip, device].filter((part) => part !== "").map((part) => `, ${part}`)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
