import { href } from "react-router";
import { useText } from "#i18n/text-context.tsx";
import type { Owner, Ownership } from "#services/profile/company/read-ownership.server.ts";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { DefinitionList } from "#ui/definition-list.tsx";
import { FileList } from "#ui/file-list.tsx";
import { BadgeCheck, Clock, PenLine } from "#ui/icons.ts";
import { StatusChip } from "#ui/status-chip.tsx";
import { type ComparedLine, linesOfCompany, linesOfOwner } from "../../member/profile/company/declared-ownership.ts";
import { Unchanged } from "./moderation/unchanged.tsx";

const chips = {
  approved: { tone: "success", icon: BadgeCheck },
  submitted: { tone: "warning", icon: Clock },
  returned: { tone: "danger", icon: PenLine },
} as const;

function State({ state }: { state: Ownership["state"] }) {
  const t = useText();
  if (state === null) return null;
  return <StatusChip {...chips[state]}>{t(`company.${state}`)}</StatusChip>;
}

interface LinesProps {
  readonly lines: readonly ComparedLine[];
  readonly caption: string;
  /** True when the decision is about the changes only. */
  readonly isFolded: boolean;
}

/** Shows changed lines with the current and the new value. Unchanged lines show one value, and are collapsed when the decision is about the changes only. */
function Lines({ lines, caption, isFolded }: LinesProps) {
  const t = useText();
  const isShown = ({ isChanged, remark }: ComparedLine) => isChanged || remark !== null;
  const [shown, rest] = [lines.filter(isShown), lines.filter((line) => !isShown(line))];
  const items = rest.map(({ label, next }) => ({ term: label, value: next || t("moderation.nothing") }));
  return (
    <>
      {shown.length === 0 ? null : <Changes lines={shown} caption={caption} />}
      {isFolded ? <Unchanged items={items} isRest={shown.length > 0} /> : <DefinitionList items={items} />}
    </>
  );
}

function Changes({ lines, caption }: Omit<LinesProps, "isFolded">) {
  const t = useText();
  const columns: readonly Column<ComparedLine>[] = [
    { key: "field", header: t("moderation.field"), cell: ({ label }) => label },
    {
      key: "current",
      header: t("moderation.current"),
      cell: ({ current }) => <span className="break-words text-muted">{current || t("moderation.nothing")}</span>,
    },
    {
      key: "next",
      header: t("moderation.next"),
      cell: ({ next, isChanged, remark }) => (
        <span className={`break-words ${isChanged ? "font-semibold" : ""}`}>
          {next || t("moderation.nothing")}
          {isChanged ? <span className="ml-2 text-small font-normal text-warning">{t("moderation.changed")}</span> : null}
          {remark === null ? null : (
            <span className="block text-small font-normal text-warning">{t("company.remark", { text: remark })}</span>
          )}
        </span>
      ),
    },
  ];
  return (
    <div className="changes">
      <DataTable caption={caption} columns={columns} rows={lines} rowKey={({ key }) => key} />
    </div>
  );
}

function OwnerTable({ owner, isFolded, isGone = false }: { owner: Owner; isFolded: boolean; isGone?: boolean }) {
  const t = useText();
  const { fullName, live, state, files } = owner;
  const note = isGone ? t("company.isGone") : live === null ? t("company.isNew") : null;
  const links = files.map((file) => ({ ...file, href: href("/files/:fileId", { fileId: file.id }) }));
  return (
    <Card title={t("company.compareOwner", { name: fullName })} aside={isGone ? undefined : <State state={state} />}>
      {note === null ? null : <p className="pb-3 text-small text-warning">{note}</p>}
      <Lines caption={fullName} lines={linesOfOwner(t, owner)} isFolded={isFolded && live !== null} />
      {isGone || files.length === 0 ? null : (
        <div className="pt-3">
          <FileList files={links} />
        </div>
      )}
    </Card>
  );
}

/** The declared data of a company and its owners: live values beside pending ones; changed lines have a label. */
export function CompanyTables({ ownership, isFolded = false }: { ownership: Ownership; isFolded?: boolean }) {
  const t = useText();
  const { state, owners, removed, remarks } = ownership;
  return (
    <>
      <Card title={t("company.data")} aside={<State state={state} />}>
        {state === null ? (
          <p className="text-muted">{t("company.nothing")}</p>
        ) : (
          <Lines caption={t("company.data")} lines={linesOfCompany(t, ownership)} isFolded={isFolded && ownership.live !== null} />
        )}
        {remarks.owners === undefined ? null : (
          <p className="pt-3 text-small text-warning">{t("company.listRemark", { text: remarks.owners })}</p>
        )}
      </Card>
      {owners.map((owner) => (
        <OwnerTable key={owner.id} owner={owner} isFolded={isFolded} />
      ))}
      {removed.map((owner) => (
        <OwnerTable key={owner.id} owner={owner} isFolded={isFolded} isGone />
      ))}
    </>
  );
}
