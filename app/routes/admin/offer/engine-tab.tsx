import { codeText } from "#i18n/code-text.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import type { StaffRecords } from "#services/offer/staff/read-staff-records.server.ts";
import { Card } from "#ui/card.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { CircleCheck, CircleX, ExternalLink, Hourglass, type Icon } from "#ui/icons.ts";
import { StatusChip, type Tone } from "#ui/status-chip.tsx";
import { Time } from "#ui/time.tsx";
import { actorText } from "./actor-text.ts";
import type { TabProps } from "./history-tab.tsx";
import { actText } from "./record-texts.ts";

type Command = StaffRecords["engine"]["commands"][number];
type AuditRow = StaffRecords["engine"]["audit"][number];

const states: Readonly<Record<Command["status"], { readonly tone: Tone; readonly icon: Icon }>> = {
  pending: { tone: "warning", icon: Hourglass },
  applied: { tone: "success", icon: CircleCheck },
  refused: { tone: "danger", icon: CircleX },
};

/** The act of an entry of the audit, without its outcome. */
const actOf = ({ action }: Pick<AuditRow, "action">): string => action.replace(/\.refused$/, "");

/** The code that an entry of the audit was refused with; null for an act that was done. */
function refusalOf({ action, diff }: Pick<AuditRow, "action" | "diff">): string | null {
  if (!action.endsWith(".refused") || typeof diff !== "object" || diff === null || !("code" in diff)) return null;
  return typeof diff.code === "string" ? diff.code : null;
}

/** The name of an act, with its code as the title; an act without a name is its code. */
function Act({ code }: { code: string }) {
  const text = actText(useText(), code);
  return text ? <span title={code}>{text}</span> : <span className="font-mono text-caption">{code}</span>;
}

function Result({ command }: { command: Command }) {
  const t = useText();
  const language = useLanguage();
  if (command.refusalCode) return <span className="text-danger">{codeText(t, language, command.refusalCode)}</span>;
  if (command.appliedVersion !== null) return t("backOffice.engine.version", { version: command.appliedVersion });
  return t("backOffice.engine.attempts", { count: command.attempts });
}

interface CommandsProps extends Pick<TabProps, "people"> {
  readonly commands: readonly Command[];
}

function Commands({ commands, people }: CommandsProps) {
  const t = useText();
  const columns: readonly Column<Command>[] = [
    {
      key: "command",
      header: t("backOffice.engine.column.command"),
      cell: ({ type }) => <Act code={type} />,
    },
    {
      key: "who",
      header: t("backOffice.engine.column.who"),
      cell: ({ actorUserId, actorKind }) => actorText(t, actorUserId ?? actorKind, people),
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
    { key: "result", header: t("backOffice.engine.column.result"), cell: (command) => <Result command={command} /> },
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

function AuditEntry({ entry, people }: Pick<TabProps, "people"> & { entry: AuditRow }) {
  const t = useText();
  const language = useLanguage();
  const refusal = refusalOf(entry);
  return (
    <li className="grid gap-x-4 gap-y-0.5 py-2.5 text-small sm:grid-cols-[minmax(0,1fr)_auto]">
      <span className="min-w-0">
        <span className="mr-3 font-medium">
          <Act code={actOf(entry)} />
        </span>
        <span>
          {actorText(t, entry.actorId, people)}
          {entry.actorRole === null ? "" : <span className="text-muted"> · {t(`shell.role.${entry.actorRole}`)}</span>}
        </span>
        {refusal ? (
          <span className="block text-danger">{t("backOffice.engine.auditRefused", { reason: codeText(t, language, refusal) })}</span>
        ) : null}
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

interface EngineTabProps extends TabProps {
  readonly engine: StaffRecords["engine"];
}

/** Commands and their outcome, acts with their actors, and the offer's workflow. */
export function EngineTab({ offer, people, engine }: EngineTabProps) {
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
      <Commands commands={engine.commands} people={people} />
      <Card id="audit" title={t("backOffice.engine.audit")}>
        {engine.audit.length === 0 ? <p className="text-small text-muted">{t("backOffice.engine.noAudit")}</p> : null}
        <ol className="divide-y divide-line">
          {engine.audit.map((entry) => (
            <AuditEntry key={entry.seq} entry={entry} people={people} />
          ))}
        </ol>
      </Card>
    </div>
  );
}
