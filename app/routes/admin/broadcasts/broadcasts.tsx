import { href, redirect } from "react-router";
import { broadcastForm } from "#contracts/content/broadcast-form.ts";
import { broadcastTemplates } from "#domain/text/letter-templates.ts";
import { ActionForm } from "#forms/action-form.tsx";
import { readForm } from "#forms/read-form.server.ts";
import { readSubmission } from "#forms/read-submission.server.ts";
import { replyHeaders } from "#forms/reply-headers.ts";
import { SelectField } from "#forms/select-field.tsx";
import { SubmitButton } from "#forms/submit-button.tsx";
import { TextField } from "#forms/text-field.tsx";
import { enterPage, notFound } from "#guards/guards.server.ts";
import { useText } from "#i18n/text-context.tsx";
import { draftBroadcast, readBroadcasts } from "#services/message/run-broadcast.server.ts";
import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import { Time } from "#ui/time.tsx";
import type { Route } from "./+types/broadcasts";

export { replyHeaders as headers };
export const handle: PageHandle = { script: false, sheet: "whole" };

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = enterPage({ context, request });
  const found = await readBroadcasts(ctx);
  if (!found.ok) notFound();
  return { rows: found.value };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = enterPage({ context, request });
  const submission = await readSubmission(await readForm(request), broadcastForm);
  if (!submission.ok) return submission.reply;
  const drafted = await draftBroadcast(ctx, submission.value);
  return drafted.ok ? redirect(href("/admin/broadcasts/:broadcastId", { broadcastId: drafted.value.id }), 303) : submission.refuse(drafted);
}

function NewBroadcast({ reply }: { reply: Route.ComponentProps["actionData"] }) {
  const t = useText();
  return (
    <Card title={t("broadcasts.new")}>
      <ActionForm id="broadcast" reply={reply} defaultValue={{ template: "registration-opened", brand: "main", perMinute: "200" }}>
        <div className="grid gap-x-4 sm:grid-cols-3">
          <SelectField
            name="template"
            label={t("broadcasts.template")}
            choices={broadcastTemplates.map((value) => ({ value, label: t(`broadcasts.templates.${value}`) }))}
          />
          <SelectField
            name="brand"
            label={t("broadcasts.brand")}
            choices={[
              { value: "main", label: "Bridgehold" },
              { value: "wbit", label: "WBIT" },
            ]}
          />
          <TextField name="perMinute" label={t("broadcasts.perMinute")} inputMode="numeric" />
        </div>
        <div>
          <SubmitButton>{t("broadcasts.prepare")}</SubmitButton>
        </div>
      </ActionForm>
    </Card>
  );
}

/** Letters to many recipients. */
export default function Broadcasts({ loaderData: { rows }, actionData }: Route.ComponentProps) {
  const t = useText();
  return (
    <div className="grid gap-4">
      <title>{t("broadcasts.title")}</title>
      <PageTitle title={t("broadcasts.title")} />
      <NewBroadcast reply={actionData} />
      {rows.length === 0 ? (
        <EmptyState title={t("broadcasts.none")} text={t("broadcasts.noneText")} />
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {rows.map(({ id, template, state, numbered, createdAt }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3 compact:py-2">
              <a href={href("/admin/broadcasts/:broadcastId", { broadcastId: id })} className="link font-medium">
                {t(`broadcasts.templates.${template}`)}
              </a>
              <span className="text-small text-muted">
                {t(`broadcasts.states.${state}`)} · {t("broadcasts.written", { count: numbered })} · <Time at={createdAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
