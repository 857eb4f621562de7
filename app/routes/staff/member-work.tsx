import { href, Link } from "react-router";
import type { Text } from "#i18n/text.ts";
import { useText } from "#i18n/text-context.tsx";
import type { MemberWork, MemberWorkKind } from "#services/moderation/list-member-work.server.ts";
import { DataTable } from "#ui/data-table.tsx";
import { ShortName } from "#ui/short-name.tsx";
import { Waited } from "./other-work.tsx";

function pathOf(kind: MemberWorkKind, id: string): string {
  if (kind === "messages") return href("/admin/messages/:itemId", { itemId: id });
  return href("/user/:id/moderation", { id });
}

function whatOf(t: Text, { kind, accounts }: MemberWork): string {
  const what = t(`staff.tasks.case.${kind}`);
  return kind === "accounts" || accounts === 0 ? what : `${what} ${t("staff.tasks.andAccounts", { count: accounts })}`;
}

/** A moderator's tasks: the person, the kind and the waiting time; a row is a link, and J and K move between rows. */
export function MemberWorkList({ rows }: { rows: readonly MemberWork[] }) {
  const t = useText();
  const title = t("staff.tasks.members");
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="member-work" className="mb-6 grid gap-2">
      <h2 id="member-work" className="text-body font-semibold">
        {title}
      </h2>
      <DataTable
        isLines
        caption={title}
        rows={rows}
        rowKey={({ kind, id }) => `${kind} ${id}`}
        columns={[
          {
            key: "name",
            header: t("staff.tasks.who"),
            cell: ({ kind, id, name }) => (
              <Link data-row to={pathOf(kind, id)} className="row-link" reloadDocument={kind === "messages"}>
                <ShortName name={name} />
              </Link>
            ),
          },
          { key: "what", header: t("staff.tasks.what"), cell: (row) => whatOf(t, row) },
          ...(rows.some(({ claimedBy }) => claimedBy !== null)
            ? [{ key: "claim", header: t("queue.column.claim"), cell: ({ claimedBy }: MemberWork) => claimedBy }]
            : []),
          { key: "due", header: t("staff.tasks.since"), align: "end", cell: ({ since }) => <Waited since={since} of="column" /> },
        ]}
      />
    </section>
  );
}
