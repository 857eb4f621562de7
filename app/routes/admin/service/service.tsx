import { redirect } from "react-router";
import { announcementForm, switchesForm } from "#contracts/settings/service-forms.ts";
import { isTerminal } from "#domain/offer/phases.ts";
import { mayAct } from "#domain/people/access/page-access.ts";
import { keepForm } from "#forms/keep-form.ts";
import { readForm } from "#forms/read-form.server.ts";
import { readSubmission } from "#forms/read-submission.server.ts";
import { enterPage, notFound } from "#guards/guards.server.ts";
import { useText } from "#i18n/text-context.tsx";
import { readOverview } from "#services/offer/staff/read-overview.server.ts";
import { changeService, readServiceSettings } from "#services/settings/change-service.server.ts";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/service";
import { AnnouncementForm } from "./announcement-form.tsx";
import { SwitchesForm } from "./switches-form.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = enterPage({ context, request });
  const [settings, overview] = await Promise.all([readServiceSettings(ctx), readOverview(ctx)]);
  if (!settings.ok || !overview.ok) notFound();
  const running = overview.value.counts.filter(({ phase }) => !isTerminal(phase)).reduce((sum, { count }) => sum + count, 0);
  const published = overview.value.counts.find(({ phase }) => phase === "published")?.count ?? 0;
  return {
    settings: settings.value,
    running,
    published,
    isEditable: mayAct(ctx.principal.role, "/admin/service"),
    commandId: crypto.randomUUID(),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = enterPage({ context, request });
  const form = await readForm(request);
  if (form.get("intent") === "saveNotification") {
    const submission = await readSubmission(form, announcementForm);
    if (!submission.ok) return submission.reply;
    const { ru = "", en = "", isActive, reason, seenAt } = submission.value;
    const messages = { ...(ru && { ru }), ...(en && { en }) };
    const changed = await changeService(ctx, { messages, isActive }, { reason, seenAt: Number(seenAt) });
    return changed.ok ? redirect("/admin/service", 303) : submission.refuse(changed);
  }
  const submission = await readSubmission(form, switchesForm);
  if (!submission.ok) return submission.reply;
  const { reason, seenAt, ...switches } = submission.value;
  const changed = await changeService(ctx, switches, { reason, seenAt: Number(seenAt) });
  return changed.ok ? redirect("/admin/service", 303) : submission.refuse(changed);
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

/** `/admin/service`: switches and the announcement of the whole service (design/screens §15). */
export default function Service({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  return (
    <>
      <title>{t("serviceAdmin.service.title")}</title>
      <PageTitle title={t("serviceAdmin.service.title")} lead={t("serviceAdmin.service.lead")} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <SwitchesForm {...loaderData} reply={actionData} />
        <AnnouncementForm {...loaderData} reply={actionData} />
      </div>
    </>
  );
}
