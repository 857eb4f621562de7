import { useText } from "#i18n/text-context.tsx";
import type { StaffRecords } from "#services/offer/staff/read-staff-records.server.ts";
import { Card } from "#ui/card.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { CircleCheck, CircleX, ExternalLink, Hourglass, type Icon } from "#ui/icons.ts";
import { StatusChip, type Tone } from "#ui/status-chip.tsx";
import { Time } from "#ui/time.tsx";
import { doerText, type TabProps } from "./history-tab.tsx";
import { refusalOf } from "./refusal-texts.ts";

type Command = StaffRecords["engine"]["commands"][number];
type AuditRow = StaffRecords["engine"]["audit"][number];

const states: Readonly<Record<Command["status"], { readonly tone: Tone; readonly icon: Icon }>> = {
  pending: { tone: "warning", icon: Hourglass },
  applied: { tone: "success", icon: CircleCheck },
  refused: { tone: "danger", icon: CircleX },
};

type Refusals = Readonly<Record<string, string>>;

/** What an entry of the audit was about, without its outcome. */
export const actOf = ({ action }: Pick<AuditRow, "action">): string => action.replace(/\.refused$/, "");

/** An act in words, its code for whoever looks for it; one without words is its code. */
function Act({ code, words }: { code: string; words: Refusals }) {
  const said = words[code];
  return said ? <span title={code}>{said}</span> : <span className="font-mono text-caption">{code}</span>;
}

function Result({ command, refusals }: { command: Command; refusals: Refusals }) {
  const t = useText();
  if (command.refusalCode) return <span className="text-danger">{refusals[command.refusalCode]}</span>;
  if (command.appliedVersion !== null) return t("backOffice.engine.version", { version: command.appliedVersion });
  return t("backOffice.engine.attempts", { count: command.attempts });
}

interface CommandsProps extends Pick<TabProps, "people"> {
  readonly commands: readonly Command[];
  readonly refusals: Refusals;
  /** Names of commands and acts, by code. */
  readonly words: Refusals;
}

function Commands({ commands, people, refusals, words }: CommandsProps) {
  const t = useText();
  const columns: readonly Column<Command>[] = [
    {
      key: "command",
      header: t("backOffice.engine.column.command"),
      cell: ({ type }) => <Act code={type} words={words} />,
    },
    {
      key: "who",
      header: t("backOffice.engine.column.who"),
      cell: ({ actorUserId, actorKind }) => doerText(t, actorUserId ?? actorKind, people),
    },
    {
      key: "state",
      header: t("backOffice.engine.column.state"),
      cell: ({ status }) => (
        <StatusChip tone={states[status].tone} icon={states[status].icon}>
          {t(`backOffice.engine.states.${status}`)}
        </StatusChip>
      ),
    },
    { key: "result", header: t("backOffice.engine.column.result"), cell: (command) => <Result command={command} refusals={refusals} /> },
    { key: "at", header: t("backOffice.engine.column.at"), cell: ({ receivedAt }) => <Time at={receivedAt} /> },
  ];
  return (
    <section className="grid gap-3">
      <h2 className="text-body font-semibold">{t("backOffice.engine.commands")}</h2>
      <DataTable
        caption={t("backOffice.engine.commands")}
        columns={columns}
        rows={commands}
        rowKey={({ id }) => id}
        empty={<p className="text-small text-muted">{t("backOffice.engine.noCommands")}</p>}
      />
    </section>
  );
}

function AuditEntry({ entry, people, refusals, words }: Omit<CommandsProps, "commands"> & { entry: AuditRow }) {
  const t = useText();
  const refusal = refusalOf(entry);
  return (
    <li className="grid gap-x-4 gap-y-0.5 py-2.5 text-small sm:grid-cols-[minmax(0,1fr)_auto]">
      <span className="min-w-0">
        <span className="mr-3 font-medium">
          <Act code={actOf(entry)} words={words} />
        </span>
        <span>
          {doerText(t, entry.actorId, people)}
          {entry.actorRole === null ? "" : <span className="text-muted"> · {t(`shell.role.${entry.actorRole}`)}</span>}
        </span>
        {refusal ? <span className="block text-danger">{t("backOffice.engine.auditRefused", { reason: refusals[refusal] })}</span> : null}
        {entry.reason ? <span className="block">{t("backOffice.engine.auditReason", { reason: entry.reason })}</span> : null}
        <details className="mt-0.5">
          <summary className="cursor-pointer text-caption text-muted">{t("common.details")}</summary>
          <pre className="mt-1 overflow-x-auto rounded-code bg-subtle p-2 font-mono text-caption">
            {JSON.stringify(entry.diff, null, 1)}
          </pre>
        </details>
      </span>
      <span className="text-muted">
        <Time at={entry.at} />
      </span>
    </li>
  );
}

interface EngineTabProps extends TabProps, Pick<CommandsProps, "refusals" | "words"> {
  readonly engine: StaffRecords["engine"];
}

/** What was asked and what became of it, who did what, and the offer's workflow. */
export function EngineTab({ offer, people, engine, refusals, words }: EngineTabProps) {
  const t = useText();
  const workflowId = `offer-${offer.id}`;
  return (
    <div className="grid gap-6">
      <Card id="workflow" title={t("backOffice.engine.workflow")}>
        <p className="flex flex-wrap items-center gap-3 text-small">
          <span className="font-mono break-all select-all">{workflowId}</span>
          <CopyButton text={workflowId} name={t("backOffice.engine.workflowId")} />
          {offer.engineUrl ? (
            <a href={offer.engineUrl} target="_blank" rel="noreferrer" className="link inline-flex items-center gap-1">
              {t("backOffice.engine.openWorkflow")}
              <ExternalLink aria-hidden className="size-4" />
            </a>
          ) : (
            <span className="text-muted">{t("backOffice.engine.noWorkflow")}</span>
          )}
        </p>
      </Card>
      <Commands commands={engine.commands} people={people} refusals={refusals} words={words} />
      <Card id="audit" title={t("backOffice.engine.audit")}>
        {engine.audit.length === 0 ? <p className="text-small text-muted">{t("backOffice.engine.noAudit")}</p> : null}
        <ol className="divide-y divide-line">
          {engine.audit.map((entry) => (
            <AuditEntry key={entry.seq} entry={entry} people={people} refusals={refusals} words={words} />
          ))}
        </ol>
      </Card>
    </div>
  );
}
