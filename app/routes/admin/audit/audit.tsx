import { href } from "react-router";
import { isUuid } from "#contracts/uuid.ts";
import { enterPage, notFound } from "#guards/guards.server.ts";
import { useText } from "#i18n/text-context.tsx";
import { searchAudit } from "#services/audit/search-audit.server.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { ShowMore } from "#ui/show-more.tsx";
import type { Route } from "./+types/audit";
import { AuditFilter } from "./audit-filter.tsx";
import { AuditTable } from "./audit-table.tsx";
import { foldReads } from "./fold-reads.ts";

/** The filter from the address; invalid values are left out. */
function readFilter({ searchParams }: URL) {
  const word = (name: string, shape: RegExp) => shape.exec(searchParams.get(name)?.trim() ?? "")?.[0];
  const actor = searchParams.get("actor")?.trim() ?? "";
  const [action, type] = [word("q", /^[\w.]{1,60}$/), word("type", /^[A-Za-z]{1,40}$/)];
  const [object, before] = [word("object", /^[\w-]{1,80}$/), word("after", /^\d{1,18}$/)];
  return {
    shown: { q: action ?? "", type: type ?? "", object: object ?? "", actor: isUuid(actor) ? actor : "" },
    asked: {
      ...(action && { action }),
      ...(type && { objectType: type }),
      ...(object && { objectId: object }),
      ...(isUuid(actor) && { actorId: actor }),
      ...(before && { before }),
    },
  };
}

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = enterPage({ context, request });
  const { shown, asked } = readFilter(url);
  const page = await searchAudit(ctx, asked, url.searchParams.get("check") === "1");
  if (!page.ok) notFound();
  return { ...page.value, rows: foldReads(page.value.rows), shown, isAdmin: ctx.principal.role === "admin" };
}

/** `/admin/audit`: acts with actor and object, and whether the chain is intact (design/screens §15). */
export default function Audit({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const { rows, next, faults, shown, isAdmin } = loaderData;
  const kept = Object.entries(shown).filter(([, value]) => value !== "");
  const to = (more: Record<string, string>) => `${href("/admin/audit")}?${new URLSearchParams([...kept, ...Object.entries(more)])}`;
  return (
    <>
      <title>{t("serviceAdmin.audit.title")}</title>
      <PageTitle
        title={t("serviceAdmin.audit.title")}
        lead={t(isAdmin ? "serviceAdmin.audit.lead" : "serviceAdmin.audit.leadMembers")}
        actions={
          isAdmin ? (
            <ButtonLink to={to({ check: "1" })} size="row">
              {t("serviceAdmin.audit.check")}
            </ButtonLink>
          ) : undefined
        }
      />
      {faults === null ? null : (
        <div className="mb-4">
          {faults.length === 0 ? <Alert tone="success">{t("serviceAdmin.audit.whole")}</Alert> : null}
          {faults.length > 0 ? (
            <Alert tone="danger" title={t("serviceAdmin.audit.broken")}>
              {faults.map(({ seq, rule, subject }) => (
                <p key={seq}>
                  {seq}: {t(`serviceAdmin.audit.rule.${rule}`)}, {subject}
                </p>
              ))}
            </Alert>
          ) : null}
        </div>
      )}
      <AuditFilter isAdmin={isAdmin} shown={shown} actorName={(shown.actor && rows[0]?.actorName) || null} />
      <AuditTable rows={rows} empty={<EmptyState drawing="search" title={t("serviceAdmin.audit.empty")} />} />
      <ShowMore to={next === null ? null : to({ after: next })} />
    </>
  );
}
