import { href, redirect } from "react-router";
import { topicKinds } from "#contracts/content/content.ts";
import { topicForm } from "#contracts/content/editor-forms.ts";
import { ActionForm } from "#forms/action-form.tsx";
import { readSubmission } from "#forms/read-submission.server.ts";
import { replyHeaders } from "#forms/reply-headers.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { TextField } from "#forms/text-field.tsx";
import { enterPage, notFound } from "#guards/guards.server.ts";
import { useText } from "#i18n/text-context.tsx";
import { listTopicsToEdit, saveTopic } from "#services/content/edit-topics.server.ts";
import { countReviewsToModerate } from "#services/content/reviews.server.ts";
import { PageTitle } from "#ui/page-title.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import type { Route } from "./+types/topics";
import { ContentTabs } from "./content-tabs.tsx";

export { replyHeaders as headers };
export const handle: PageHandle = { script: false };

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = enterPage({ context, request });
  const [waiting, ...lists] = await Promise.all([countReviewsToModerate(ctx), ...topicKinds.map((kind) => listTopicsToEdit(ctx, kind))]);
  const groups = topicKinds.map((kind, n) => {
    const found = lists[n];
    return found?.ok ? { kind, topics: found.value } : notFound();
  });
  return { waiting, groups };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = enterPage({ context, request });
  const submission = await readSubmission(request, topicForm);
  if (!submission.ok) return submission.reply;
  const { value, intent } = submission;
  const isNew = intent === `add-${value.kind}`;
  const saved = await saveTopic(ctx, value, isNew);
  if (saved.ok) return redirect(href("/admin/content/topics"), 303);
  if (saved.code === "NOT_FOUND") notFound();
  return submission.refuse(saved, isNew ? "key" : undefined);
}

type Group = Route.ComponentProps["loaderData"]["groups"][number];
interface RowProps {
  readonly kind: Group["kind"];
  readonly topic?: Group["topics"][number];
  readonly reply: Route.ComponentProps["actionData"];
}

/** One topic's names; without a topic, a new one. */
function TopicForm({ kind, topic, reply }: RowProps) {
  const t = useText();
  const id = topic === undefined ? `add-${kind}` : `${kind}-${topic.key}`;
  return (
    <ActionForm
      id={id}
      intent={id}
      reply={reply}
      defaultValue={topic === undefined ? { position: "0" } : { ...topic, position: `${topic.position}` }}
    >
      <input type="hidden" name="kind" value={kind} />
      {topic === undefined ? (
        <TextField name="key" label={t("editorial.topics.key")} hint={t("editorial.topics.keyHint")} maxLength={40} spellCheck={false} />
      ) : (
        <input type="hidden" name="key" value={topic.key} />
      )}
      <div className="grid grid-cols-2 gap-x-3 md:grid-cols-[1fr_1fr_5rem_auto]">
        <TextField name="ru" label={t("editorial.topics.ru")} maxLength={80} />
        <TextField name="en" label={t("editorial.topics.en")} maxLength={80} />
        <TextField name="position" label={t("editorial.topics.position")} inputMode="numeric" />
        <p className="pt-6">
          <SubmitButton kind="secondary">{t("editorial.topics.save")}</SubmitButton>
        </p>
      </div>
    </ActionForm>
  );
}

/** Topics of articles and groups of questions, by their names in both languages. */
export default function Topics({ loaderData: { groups, waiting }, actionData }: Route.ComponentProps) {
  const t = useText();
  return (
    <>
      <title>{t("editorial.topics.title")}</title>
      <PageTitle title={t("editorial.content.title")} />
      <ContentTabs current="topics" waiting={waiting} />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        {groups.map(({ kind, topics }) => (
          <section key={kind} aria-labelledby={`${kind}-title`} className="card grid gap-4">
            <h2 id={`${kind}-title`} className="text-h3">
              {t(`editorial.content.kinds.${kind}`)}
            </h2>
            {topics.map((topic) => (
              <section key={topic.key} aria-label={topic.ru} className="grid gap-2 border-t border-line pt-4">
                <p className="text-small text-muted">
                  <code>{topic.key}</code>, {t("editorial.topics.items", { count: topic.items })}
                </p>
                <TopicForm kind={kind} topic={topic} reply={actionData} />
              </section>
            ))}
            <details className="border-t border-line pt-4" open={actionData?.intent === `add-${kind}`}>
              <summary className="link">{t("editorial.topics.add")}</summary>
              <div className="mt-3">
                <TopicForm kind={kind} reply={actionData} />
              </div>
            </details>
          </section>
        ))}
      </div>
    </>
  );
}
