import { href } from "react-router";
import { notFound, requireRoles, serviceContext } from "#guards/guards.server.ts";
import { useText } from "#i18n/text-context.tsx";
import { listFeedback } from "#services/content/handle-feedback.server.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import { Time } from "#ui/time.tsx";
import type { Route } from "./+types/messages";

export const handle: PageHandle = { script: false };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  requireRoles(context, ["admin", "moderator"]);
  const isClosed = url.searchParams.get("status") === "closed";
  const found = await listFeedback(serviceContext(context, request), isClosed);
  if (!found.ok) notFound();
  return { isClosed, rows: found.value };
}

/** What visitors and partners wrote. */
export default function Messages({ loaderData: { isClosed, rows } }: Route.ComponentProps) {
  const t = useText();
  const tabs = [
    { to: "/admin/messages", label: t("editorial.messages.open"), isCurrent: !isClosed },
    { to: "/admin/messages?status=closed", label: t("editorial.messages.closed"), isCurrent: isClosed },
  ];
  return (
    <>
      <title>{t("editorial.messages.title")}</title>
      <PageTitle title={t("editorial.messages.title")} />
      <nav aria-label={t("editorial.messages.title")} className="mb-4">
        <ul className="flex gap-1">
          {tabs.map(({ to, label, isCurrent }) => (
            <li key={to}>
              <a href={to} aria-current={isCurrent ? "page" : undefined} className="nav-item">
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {rows.length === 0 ? <EmptyState title={t("editorial.messages.empty")} /> : null}
      <ul hidden={rows.length === 0} className="card divide-y divide-line">
        {rows.map(({ id, reference, kind, state, name, subject, createdAt }) => (
          <li
            key={id}
            className="flex flex-wrap gap-x-4 gap-y-1 py-2 text-small text-muted md:grid md:grid-cols-[minmax(0,1fr)_8rem_10rem_5rem_8rem_7rem]"
          >
            <a href={href("/admin/messages/:itemId", { itemId: id })} className="link font-medium max-md:w-full">
              {subject}
            </a>
            <span>{reference}</span>
            <span>{t(`editorial.messages.kinds.${kind}`)}</span>
            <span>{t(`editorial.messages.states.${state}`)}</span>
            <span className="min-w-0 break-words">{name}</span>
            <span className="md:text-right">
              <Time at={createdAt} as="ago" />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
