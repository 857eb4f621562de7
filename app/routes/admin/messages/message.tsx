import { href, redirect } from "react-router";
import { feedbackStates } from "#contracts/content/content.ts";
import { feedbackStateForm } from "#contracts/content/editor-forms.ts";
import { isUuid } from "#contracts/uuid.ts";
import { ActionForm } from "#forms/action-form.tsx";
import { readSubmission } from "#forms/read-submission.server.ts";
import { replyHeaders } from "#forms/reply-headers.ts";
import { SelectField } from "#forms/select-field.tsx";
import { SubmitButton } from "#forms/submit-button.tsx";
import { TextField } from "#forms/text-field.tsx";
import { enterPage, notFound } from "#guards/guards.server.ts";
import { useText } from "#i18n/text-context.tsx";
import { handleFeedback, readFeedback } from "#services/content/handle-feedback.server.ts";
import { DefinitionList } from "#ui/definition-list.tsx";
import { FileList } from "#ui/file-list.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import { Time } from "#ui/time.tsx";
import type { Route } from "./+types/message";

export { replyHeaders as headers };
export const handle: PageHandle = { script: false };

async function read({ params, context, request }: Pick<Route.LoaderArgs, "params" | "context" | "request">) {
  const ctx = enterPage({ context, request });
  if (!isUuid(params.itemId)) notFound();
  const found = await readFeedback(ctx, params.itemId);
  if (!found.ok) notFound();
  return { ctx, found: found.value };
}

export async function loader({ params, context, request }: Route.LoaderArgs) {
  return (await read({ params, context, request })).found;
}

export async function action({ params, context, request }: Route.ActionArgs) {
  const {
    ctx,
    found: { id },
  } = await read({ params, context, request });
  const submission = await readSubmission(request, feedbackStateForm);
  if (!submission.ok) return submission.reply;
  const { state, note = "" } = submission.value;
  const handled = await handleFeedback(ctx, { id, version: submission.revision ?? 0 }, { state, note });
  return handled.ok ? redirect("/admin/messages", 303) : submission.refuse(handled);
}

/** The deal that a report is about; other messages name none. */
function useOffer({ details: { offer, offerId } }: Route.ComponentProps["loaderData"]) {
  const t = useText();
  if (offer === undefined || offerId === undefined) return [];
  const value = (
    <a href={href("/admin-transactions/:offerId", { offerId })} className="link">
      {offer}
    </a>
  );
  return [{ term: t("editorial.messages.details.offer"), value }];
}

function useFacts(message: Route.ComponentProps["loaderData"]) {
  const t = useText();
  const { name, email, phone, language, createdAt, details, userId } = message;
  const about = useOffer(message);
  const partner = (["agent", "platform", "company", "other"] as const).find((kind) => kind === details.kind);
  const saidOf: Readonly<Record<string, string>> = { ...details, ...(partner && { kind: t(`editorial.messages.partners.${partner}`) }) };
  const said = (["company", "country", "kind", "site"] as const).flatMap((key) =>
    saidOf[key] ? [{ term: t(`editorial.messages.details.${key}`), value: saidOf[key] }] : [],
  );
  const member = userId !== null && {
    term: t("editorial.messages.member"),
    value: (
      <a href={href("/user/:id", { id: userId })} className="link">
        {t("editorial.messages.memberLink")}
      </a>
    ),
  };
  return [
    { term: t("editorial.messages.from"), value: name },
    { term: t("editorial.messages.email"), value: email },
    { term: t("editorial.messages.phone"), value: phone },
    { term: t("editorial.messages.language"), value: t(`editorial.messages.languages.${language}`) },
    { term: t("editorial.messages.received"), value: <Time at={createdAt} /> },
    ...about,
    ...said,
    ...(member ? [member] : []),
  ];
}

/** One message: its author, its text, and its state. */
export default function Message({ loaderData: message, actionData }: Route.ComponentProps) {
  const t = useText();
  const { reference, subject, body, email, state, note, version } = message;
  const files = message.files.map(({ id, name, size }) => ({ name, size, href: href("/files/:fileId", { fileId: id }) }));
  const mail = `mailto:${email}?subject=${encodeURIComponent(`[${reference}] ${subject}`)}`;
  return (
    <>
      <title>{`${reference} · ${subject}`}</title>
      <PageTitle title={subject} aside={reference} back={{ to: "/admin/messages", label: t("editorial.messages.title") }} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <section className="card grid gap-4">
          <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{body}</p>
          {files.length === 0 ? null : (
            <div>
              <h2 className="text-small font-medium">{t("editorial.messages.files")}</h2>
              <FileList files={files} />
            </div>
          )}
          <a href={mail} className="button button-primary justify-self-start">
            {t("editorial.messages.reply")}
          </a>
        </section>
        <aside className="definitions-narrow card grid gap-4">
          <DefinitionList items={useFacts(message)} />
          <ActionForm id="handle" reply={actionData} revision={version} defaultValue={{ state, note }}>
            <SelectField
              name="state"
              label={t("editorial.messages.state")}
              choices={feedbackStates.map((value) => ({ value, label: t(`editorial.messages.states.${value}`) }))}
            />
            <TextField name="note" label={t("editorial.messages.note")} isOptional rows={3} maxLength={2000} />
            <SubmitButton kind="secondary">{t("editorial.messages.save")}</SubmitButton>
          </ActionForm>
        </aside>
      </div>
    </>
  );
}
