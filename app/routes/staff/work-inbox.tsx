import { href, Link } from "react-router";
import { stageNames } from "#domain/offer/state.ts";
import { mayOpen } from "#domain/people/access/page-access.ts";
import type { Role } from "#domain/people/access/principal.ts";
import { useText } from "#i18n/text-context.tsx";
import type { MemberWork } from "#services/moderation/list-member-work.server.ts";
import type { Work, WorkListName } from "#services/stage/list-work.server.ts";
import { shortCount } from "#ui/short-count.ts";
import { Tabs } from "#ui/tabs.tsx";
import { queuePath } from "../agent/agent-place.ts";
import type { DecisionRow } from "./decision-rows.ts";
import { MemberWorkList } from "./member-work.tsx";
import { SnoozedLink } from "./snooze-form.tsx";
import { WorkList } from "./work-list.tsx";

/** All tasks, then one tab per stage; the link to snoozed ones is below the list. */
const tabs = ["now", ...stageNames] as const satisfies readonly WorkListName[];

/** Links the whole queue of the shown stage. Moderators cannot open agents' pages and verify from the list of offers (design/screens §1). */
function Onward({ work: { as, list, waiting, counts, rows }, role }: { work: Work; role: Role }) {
  const t = useText();
  const stage = stageNames.find((name) => name === list);
  if (stage === undefined) {
    const all = stageNames.reduce((sum, name) => sum + waiting[name], 0);
    return list === "now" && all > rows.length ? <span className="text-muted">{t("staff.tasks.first")}</span> : null;
  }
  if (!mayOpen(role, "/agents/:agentName?/transactions")) return null;
  const queue = queuePath("/agents", stage);
  const submitted = `${queue}${queue.includes("?") ? "&" : "?"}status=submitted`;
  return (
    <>
      <Link to={as === "verify" ? submitted : queue} className="link">
        {t("staff.tasks.queue")}
      </Link>
      {as === "submit" && counts[stage].submitted > 0 ? (
        <Link to={submitted} className="link">
          {t("staff.tasks.submitted", { number: shortCount(counts[stage].submitted) })}
        </Link>
      ) : null}
    </>
  );
}

interface WorkInboxProps {
  readonly work: Work;
  /** Deals that wait for the reader's decision. */
  readonly decisions: readonly DecisionRow[];
  /** Members who wait for a moderator; listed before the deals. */
  readonly members: readonly MemberWork[];
  readonly role: Role;
}

/** The reader's work as one list, with a tab for each stage and the number of its tasks (design/screens §12). */
export function WorkInbox({ work, decisions, members, role }: WorkInboxProps) {
  const t = useText();
  const page = href("/notifications-panel");
  const { list, waiting } = work;
  const all = stageNames.reduce((sum, name) => sum + waiting[name], decisions.length);
  const count = (tab: (typeof tabs)[number]) => (tab === "now" ? all : waiting[tab]);
  return (
    <section aria-label={t(work.as === "verify" ? "staff.tasks.verifyTitle" : "staff.tasks.title")} className="min-w-0">
      <MemberWorkList rows={members} />
      <Tabs
        label={t("staff.tasks.stages")}
        tabs={tabs
          .filter((tab) => tab === "now" || tab === list || count(tab) > 0)
          .map((tab) => ({
            to: tab === "now" ? page : `${page}?tab=${tab}`,
            label: tab === "now" ? t("staff.tasks.all") : t(`staff.queue.stage.${tab}`),
            count: count(tab),
            isCurrent: tab === list,
          }))}
      />
      <WorkList work={work} decisions={list === "now" ? decisions : []} role={role} />
      <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-small empty:hidden">
        <Onward work={work} role={role} />
        <SnoozedLink work={work} />
      </p>
    </section>
  );
}
