import { href, redirect } from "react-router";
import { type BroadcastAct, broadcastActForm } from "#contracts/content/broadcast-form.ts";
import { isUuid } from "#contracts/uuid.ts";
import { ActionForm } from "#forms/action-form.tsx";
import { readForm } from "#forms/read-form.server.ts";
import { readSubmission } from "#forms/read-submission.server.ts";
import type { FormReply } from "#forms/reply.ts";
import { replyHeaders } from "#forms/reply-headers.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { enterPage, notFound } from "#guards/guards.server.ts";
import { useText } from "#i18n/text-context.tsx";
import { languageContext } from "#middleware/contexts.server.ts";
import { type BroadcastPreview, previewBroadcast, readBroadcast, runBroadcast } from "#services/message/run-broadcast.server.ts";
import { Alert } from "#ui/alert.tsx";
import { Card } from "#ui/card.tsx";
import { DefinitionList } from "#ui/definition-list.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import type { Route } from "./+types/broadcast";

export { replyHeaders as headers };
export const handle: PageHandle = { script: false, sheet: "whole" };

export async function loader({ params, context, request, url }: Route.LoaderArgs) {
  const ctx = enterPage({ context, request });
  const found = isUuid(params.broadcastId) ? await readBroadcast(ctx, params.broadcastId) : null;
  if (!found?.ok) notFound();
  return {
    view: found.value,
    preview: previewBroadcast(found.value, context.get(languageContext)),
    isTested: url.searchParams.get("done") === "test",
  };
}

export async function action({ params, context, request }: Route.ActionArgs) {
  const ctx = enterPage({ context, request });
  if (!isUuid(params.broadcastId)) notFound();
  const form = await readForm(request);
  const act = form.get("intent");
  if (typeof act === "string") form.set("act", act);
  const submission = await readSubmission(form, broadcastActForm);
  if (!submission.ok) return submission.reply;
  const done = await runBroadcast(ctx, params.broadcastId, submission.value.act);
  if (!done.ok && done.code === "NOT_FOUND") notFound();
  const here = href("/admin/broadcasts/:broadcastId", { broadcastId: params.broadcastId });
  return done.ok ? redirect(submission.value.act === "test" ? `${here}?done=test` : here, 303) : submission.refuse(done);
}

const actsIn: Readonly<Record<string, readonly BroadcastAct[]>> = {
  draft: ["start", "test", "cancel"],
  running: ["pause", "cancel"],
  paused: ["resume", "cancel"],
};

function Acts({ state, isBarred, reply }: { state: string; isBarred: boolean; reply: FormReply | undefined }) {
  const t = useText();
  const acts = (actsIn[state] ?? []).filter((act) => act !== "start" || !isBarred);
  return (
    <div className="actions">
      {acts.map((act, index) => (
        <ActionForm key={act} id={`broadcast-${act}`} intent={act} reply={reply}>
          <SubmitButton kind={index === 0 ? "primary" : "secondary"}>{t(`broadcasts.acts.${act}`)}</SubmitButton>
        </ActionForm>
      ))}
    </div>
  );
}

function Preview({ preview: { subject, preheader, text } }: { preview: BroadcastPreview }) {
  const t = useText();
  return (
    <Card title={t("broadcasts.preview")}>
      <p className="font-semibold">{subject}</p>
      <p className="text-muted">{preheader}</p>
      <pre className="rounded-control bg-subtle p-4 text-small whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</pre>
    </Card>
  );
}

/** One broadcast: its recipients, its text, its progress. */
export default function BroadcastPage({ loaderData: { view, preview, isTested }, actionData }: Route.ComponentProps) {
  const t = useText();
  const { template, brand, state, perMinute, audience, letters, needsSecond } = view;
  const counts = Object.entries(letters).map(([key, count]) => `${t(`broadcasts.letters.${key as "sent"}`)}: ${count}`);
  const name = t(`broadcasts.templates.${template}`);
  const facts = [
    { term: t("broadcasts.state"), value: t(`broadcasts.states.${state}`) },
    { term: t("broadcasts.brand"), value: brand === "main" ? "Bridgehold" : "WBIT" },
    { term: t("broadcasts.audience"), value: `${audience}` },
    { term: t("broadcasts.perMinute"), value: `${perMinute}` },
    ...(counts.length > 0 ? [{ term: t("broadcasts.lettersTitle"), value: counts.join(" · ") }] : []),
  ];
  return (
    <div className="grid gap-4">
      <title>{name}</title>
      <PageTitle title={name} back={{ to: "/admin/broadcasts", label: t("broadcasts.title") }} />
      {isTested ? <Alert tone="success">{t("broadcasts.tested")}</Alert> : null}
      {needsSecond ? <Alert tone="warning">{t("broadcasts.needsSecond")}</Alert> : null}
      <Card>
        <DefinitionList items={facts} />
        <Acts state={state} isBarred={needsSecond} reply={actionData} />
      </Card>
      <Preview preview={preview} />
    </div>
  );
}
