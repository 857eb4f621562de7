import { data, href, redirect } from "react-router";
import { contentKinds, contentStates } from "#contracts/content/content.ts";
import { contentForm } from "#contracts/content/editor-forms.ts";
import { isUuid } from "#contracts/uuid.ts";
import { wallAt } from "#domain/time/zone.ts";
import { readSubmission } from "#forms/read-submission.server.ts";
import type { FormReply } from "#forms/reply.ts";
import { replyHeaders } from "#forms/reply-headers.ts";
import { enterPage, notFound } from "#guards/guards.server.ts";
import { useText } from "#i18n/text-context.tsx";
import { languageContext } from "#middleware/contexts.server.ts";
import { readContent, saveContent, textsOf } from "#services/content/edit-content.server.ts";
import { PageTitle } from "#ui/page-title.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import type { Route } from "./+types/content-item";
import { ContentForm } from "./content-form.tsx";
import { History, Shown, Stored } from "./content-history.tsx";

export { replyHeaders as headers };
export const handle: PageHandle = { script: false };

/** Kind and id of the address; null for a new item. */
function placeOf(params: { readonly kind: string; readonly itemId: string }) {
  const kind = contentKinds.find((one) => one === params.kind);
  if (kind === undefined || (params.itemId !== "new" && !isUuid(params.itemId))) notFound();
  return { kind, id: params.itemId === "new" ? null : params.itemId };
}

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const ctx = enterPage({ context, request });
  const { kind, id } = placeOf(params);
  const found = await readContent(ctx, kind, { id, language: context.get(languageContext) });
  if (!found.ok) notFound();
  const { item, ...rest } = found.value;
  const wall = item === null ? "" : new Date(wallAt("Europe/Moscow", item.publishAt)).toISOString().slice(0, 16);
  return { kind, item, wall, ...rest };
}

/** Returns the typed values: after a refusal, for a preview, or beside the text that another editor saved. */
interface EditorReply extends FormReply {
  readonly shown?: ReturnType<typeof textsOf>;
  readonly isConflict?: boolean;
}

export async function action({ params, context, request }: Route.ActionArgs): Promise<Response | ReturnType<typeof data<EditorReply>>> {
  const ctx = enterPage({ context, request });
  const { kind, id } = placeOf(params);
  const submission = await readSubmission(request, contentForm);
  if (!submission.ok) return submission.reply;
  const { value: values, revision, intent } = submission;
  if (intent === "look") {
    const { data: reply, init } = submission.keep();
    return data({ ...reply, shown: textsOf(values) }, init ?? undefined);
  }
  const saved = await saveContent(ctx, { kind, id, version: revision ?? 0, values });
  if (saved.ok) return redirect(href("/admin/content/:kind/:itemId", { kind, itemId: saved.value }), 303);
  if (saved.code === "NOT_FOUND") notFound();
  const { data: reply, init } = submission.refuse(saved, saved.code === "NAME.TAKEN" ? "slug" : undefined);
  return data({ ...reply, isConflict: saved.code === "STATUS.CHANGED" }, init ?? undefined);
}

/** One article, question or document: both languages, its publication time, its address, its history. */
export default function ContentItemPage({ loaderData: { kind, item, wall, versions, topics }, actionData }: Route.ComponentProps) {
  const t = useText();
  const title = item?.texts.ru?.title ?? t("editorial.content.newTitle");
  const { shown, isConflict } = actionData ?? {};
  return (
    <>
      <title>{title}</title>
      <PageTitle title={title} back={{ to: href("/admin/content/:kind", { kind }), label: t(`editorial.content.kinds.${kind}`) }} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        {shown === undefined ? null : <Shown texts={shown} />}
        <ContentForm item={item} wall={wall} topicKeys={topics.map(({ key }) => key)} states={contentStates} reply={actionData} />
        <History kind={kind} item={item} versions={versions} />
        {isConflict && item !== null ? <Stored texts={item.texts} /> : null}
      </div>
    </>
  );
}
