import { Link } from "react-router";
import { type StageName, stageNames } from "#domain/offer/state.ts";
import type { Role } from "#domain/people/principal.ts";
import { useText } from "#i18n/text-context.tsx";
import type { OtherWork as Other } from "#services/stage/list-other-work.server.ts";
import type { Work } from "#services/stage/list-work.server.ts";
import { ArrowDownToLine, ArrowUpFromLine, ClipboardCheck, type Icon, Undo2 } from "#ui/icons.ts";
import { shortCount } from "#ui/short-count.ts";
import { OtherWork } from "./other-work.tsx";
import { WorkList } from "./work-list.tsx";

const icons: Readonly<Record<StageName, Icon>> = {
  incoming: ArrowDownToLine,
  outgoing: ArrowUpFromLine,
  confirmation: ClipboardCheck,
  refund: Undo2,
};

const queues: Readonly<Record<StageName, string>> = {
  incoming: "/agents/payments-incoming?",
  outgoing: "/agents/payments-outgoing?",
  confirmation: "/agents/payments-confirmations?",
  refund: "/agents/payments-outgoing?tab=refund&",
};

/** Moderators verify from the offers: agents' pages are closed to them (design/screens §1). */
function hrefOf(stage: StageName, as: Work["as"], role: Role): string {
  if (role === "moderator") return "/admin-transactions";
  return `${queues[stage]}${as === "verify" ? "status=submitted" : ""}`.replace(/[?&]$/, "");
}

function Tile({ stage, work: { as, counts }, role }: { stage: StageName; work: Work; role: Role }) {
  const t = useText();
  const Icon = icons[stage];
  const { todo, submitted } = counts[stage];
  const waiting = as === "verify" ? submitted : todo;
  const inReview = as === "submit" && submitted > 0 ? `, ${t("staff.tasks.submitted", { number: shortCount(submitted) })}` : "";
  return (
    <li>
      <Link to={hrefOf(stage, as, role)} className="card grid h-full grid-cols-[1fr_auto] items-center gap-x-3 !py-2 hover:bg-subtle">
        <span className="flex items-center gap-2 font-medium">
          <Icon aria-hidden className="size-4 text-muted" strokeWidth={1.75} />
          {t(`staff.queue.stage.${stage}`)}
        </span>
        <span className={`row-span-2 text-h3 ${waiting === 0 ? "text-muted" : ""}`}>{shortCount(waiting)}</span>
        <span className="text-small text-muted">
          {t(as === "verify" ? "staff.tasks.verify" : "staff.tasks.todo")}
          {inReview}
        </span>
      </Link>
    </li>
  );
}

/** The reader's queues with how much waits in each; every number leads to its work (design/screens §12). */
export function WorkInbox({ work, role, others }: { work: Work; role: Role; others: readonly Other[] }) {
  const t = useText();
  return (
    <section aria-labelledby="work-inbox" className="min-w-0">
      <h2 id="work-inbox" className="mb-2 text-body font-semibold">
        {t(work.as === "verify" ? "staff.tasks.verifyTitle" : "staff.tasks.title")}
      </h2>
      <ul className="mb-4 grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {stageNames.map((stage) => (
          <Tile key={stage} stage={stage} work={work} role={role} />
        ))}
      </ul>
      <OtherWork work={others} />
      <WorkList work={work} role={role} />
    </section>
  );
}
