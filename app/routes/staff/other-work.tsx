import { href, Link } from "react-router";
import { useText } from "#i18n/text-context.tsx";
import type { OtherWorkKind, OtherWork as Work } from "#services/stage/list-other-work.server.ts";
import { shortCount } from "#ui/short-count.ts";
import { Time } from "#ui/time.tsx";

const members = (list: string) => `${href("/members")}?list=${list}`;
const waiting = `${href("/admin-transactions")}?view=waiting`;
const places: Readonly<Record<OtherWorkKind, string>> = {
  arrivals: href("/agents/receipts"),
  returns: href("/agents/receipts"),
  decisions: waiting,
  consents: waiting,
  initial: members("initial"),
  edit: members("edit"),
  bank: members("bank"),
  documents: members("requests"),
  appeals: members("appeals"),
  messages: href("/admin/messages"),
  commands: `${href("/admin/operations")}#stuck-commands`,
  letters: `${href("/admin/operations")}#dead-letters`,
};

/** Work that is no stage of a deal; each line leads to where it is done. */
export function OtherWork({ work }: { work: readonly Work[] }) {
  const t = useText();
  if (work.length === 0) return null;
  return (
    <section aria-labelledby="other-work">
      <h2 id="other-work" className="mb-2 text-body font-semibold">
        {t("staff.tasks.others")}
      </h2>
      <ul className="card divide-y divide-line !py-1 text-small">
        {work.map(({ kind, count, oldestAt }) => (
          <li key={kind} className="flex items-baseline justify-between gap-4 py-1.5">
            <Link to={places[kind]} className="link min-w-0">
              {t(`staff.tasks.other.${kind}`)}
            </Link>
            <span className="whitespace-nowrap">
              <span className="font-medium">{shortCount(count)}</span>{" "}
              <span className="text-muted">
                {"· "}
                <Time at={oldestAt} as="ago" />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
