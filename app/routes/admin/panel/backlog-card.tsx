import { href, Link } from "react-router";
import type { Backlog } from "#data/audit/oversight.server.ts";
import { formatInstant } from "#i18n/format.ts";
import { useLanguage, useText, useTimeZone } from "#i18n/text-context.tsx";
import { Card } from "#ui/card.tsx";

interface LineProps {
  readonly term: string;
  readonly count: number;
  readonly note?: string;
  readonly isBad?: boolean;
  /** The page that lists the counted items. */
  readonly to?: string | undefined;
}

function Line({ term, count, note, isBad, to }: LineProps) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-1.5">
      <dt className="min-w-0 text-muted">
        {term}
        {note ? <span className="block text-caption">{note}</span> : null}
      </dt>
      <dd className={isBad ? "font-semibold text-danger" : "font-medium"}>
        {to === undefined ? (
          count
        ) : (
          <Link to={to} className="link">
            {count}
          </Link>
        )}
      </dd>
    </div>
  );
}

/** Unsent letters and pending commands; permitted readers get a link. */
export function BacklogCard({ backlog, mayOperate = false }: { backlog: Backlog; mayOperate?: boolean }) {
  const t = useText();
  const language = useLanguage();
  const zone = useTimeZone();
  const { letters, commands } = backlog;
  const there = (part: string) => (mayOperate ? `${href("/admin/operations")}#${part}` : undefined);
  const since = (at: number | null) => (at === null ? {} : { note: t("adminPanel.oldest", { time: formatInstant(at, language, zone) }) });
  return (
    <Card id="backlog" title={t("adminPanel.letters")}>
      <dl className="divide-y divide-line text-small">
        <Line term={t("adminPanel.lettersWaiting")} count={letters.waiting} {...since(letters.oldestAt)} />
        <Line term={t("adminPanel.lettersSent")} count={letters.sentToday} />
        <Line term={t("adminPanel.lettersDead")} count={letters.dead} isBad={letters.dead > 0} to={there("dead-letters")} />
        <Line
          term={t("adminPanel.commandsWaiting")}
          count={commands.waiting}
          {...since(commands.oldestAt)}
          isBad={commands.waiting > 0}
          to={there("stuck-commands")}
        />
      </dl>
      {mayOperate ? (
        <p className="mt-3 text-small">
          <Link to={href("/admin/operations")} className="link">
            {t("adminPanel.operations")}
          </Link>
        </p>
      ) : null}
    </Card>
  );
}
