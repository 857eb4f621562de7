import { href, redirect } from "react-router";
import { importForm } from "#contracts/stage/receipt-forms.ts";
import { ActionForm } from "#forms/action-form.tsx";
import { Checkbox } from "#forms/checkbox.tsx";
import { keepForm } from "#forms/keep-form.ts";
import { readSubmission } from "#forms/read-submission.server.ts";
import type { FormReply } from "#forms/reply.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { enterPage, notFound } from "#guards/guards.server.ts";
import { useText } from "#i18n/text-context.tsx";
import type { ServiceContext } from "#services/context.ts";
import { importStatement } from "#services/receipt/import-statement.server.ts";
import { previewStatement, type StatementPreview } from "#services/receipt/preview-statement.server.ts";
import type { StatementOrder } from "#services/receipt/read-statement-file.server.ts";
import { findImported, listStatementAccounts } from "#services/receipt/receipt-agents.server.ts";
import type { ImportProblem } from "#services/receipt/statement-answer.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/import-file";
import { BalancesForm } from "./balances-form.tsx";
import { EncodingForm } from "./encoding-form.tsx";
import { SubmissionProblem } from "./import-problem.tsx";
import { MappingForm } from "./mapping-form.tsx";
import { Neighbours } from "./neighbours.tsx";
import { OpenLines } from "./open-lines.tsx";
import { previewPath } from "./preview-path.ts";
import { ReadingProgress } from "./reading-progress.tsx";
import { StatementCard } from "./statement-card.tsx";
import { orderOf } from "./statement-order.ts";

async function asked({ context, request, params, url }: Route.LoaderArgs | Route.ActionArgs) {
  const ctx = enterPage({ context, request });
  const accounts = await listStatementAccounts(ctx);
  const account = accounts.ok ? accounts.value.find(({ id }) => id === url.searchParams.get("account")) : undefined;
  if (account === undefined) notFound();
  return { ctx, ...orderOf(params.fileId, url.searchParams, account.currency) };
}

/** Returns the time at which the file was imported, for the person who imported it. Throws 404 for others and for an unknown file. */
async function importedBefore(ctx: ServiceContext, order: StatementOrder): Promise<ImportProblem> {
  const at = await findImported(ctx, order);
  if (!at.ok) notFound();
  return { code: "known", params: { at: at.value } };
}

export async function loader(args: Route.LoaderArgs) {
  const { ctx, order, problem } = await asked(args);
  const preview = await previewStatement(ctx, order);
  const shown = preview.ok ? preview.value : { trouble: await importedBefore(ctx, order), opened: null };
  return { preview: shown, problem, chosen: Object.fromEntries(args.url.searchParams), commandId: crypto.randomUUID() };
}

export async function action(args: Route.ActionArgs) {
  const { ctx, order } = await asked(args);
  const submission = await readSubmission(args.request, importForm);
  if (!submission.ok) return submission.reply;
  const done = await importStatement(ctx, { ...order, ...submission.value });
  if (!done.ok && done.code === "VALIDATION.REQUIRED") return submission.refuse({ code: done.code, params: {} }, "acceptsDifference");
  if (!done.ok && done.code === "VALIDATION.CHOICE") return submission.refuse({ code: done.code, params: {} }, "lines");
  if (!done.ok) await importedBefore(ctx, order);
  // The page parses the file again and shows its errors.
  if (!done.ok || "trouble" in done.value) return redirect(previewPath(args.params.fileId, Object.fromEntries(args.url.searchParams)), 303);
  if (done.value.isProposed)
    return redirect(href("/agents/:agentName?/receipts/statements/:statementId", { statementId: done.value.statementId }), 303);
  return redirect(`${href("/agents/:agentName?/receipts")}?imported=${done.value.imported}`, 303);
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

function ImportForm({ preview, reply, commandId }: { preview: StatementPreview; reply: FormReply | undefined; commandId: string }) {
  const t = useText();
  const { incoming, known, question, remarks } = preview;
  const fresh = incoming - known - (question?.count ?? 0);
  return (
    <ActionForm id="import-form" reply={reply} commandId={commandId}>
      {question ? <OpenLines question={question} currency={preview.opened.currency} /> : null}
      {remarks.some(({ isContradiction }) => isContradiction) ? (
        <Checkbox name="acceptsDifference" label={t("receipts.neighbour.accept")} hint={t("receipts.neighbour.acceptHint")} />
      ) : null}
      <SubmitButton>
        {question
          ? t("receipts.open.submit")
          : fresh === 0
            ? t("receipts.preview.balancesOnly")
            : t("receipts.preview.submit", { count: fresh })}
      </SubmitButton>
      <ReadingProgress />
    </ActionForm>
  );
}

/** `/agents/receipts/import/:fileId`: the preview of a statement, before anything is stored. */
export default function ImportFile({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const { preview, problem, chosen, commandId } = loaderData;
  const isTable = preview.opened?.format === "csv";
  const isUnread = "trouble" in preview && preview.trouble.code === "encoding";
  const mayMisread = preview.opened?.format === "mt940" && (isUnread || preview.opened.encoding !== "utf-8");
  const isBalanceMissing = "trouble" in preview && preview.trouble.code === "balances";
  const ready = !("trouble" in preview) && preview.sums !== null && !preview.isRepeated ? preview : null;
  return (
    <>
      <title>{t("receipts.preview.title")}</title>
      <PageTitle
        title={t("receipts.preview.title")}
        lead={preview.opened?.fileName}
        back={{ to: href("/agents/receipts/import"), label: t("receipts.import.title") }}
      />
      <div className="grid gap-4">
        {"trouble" in preview ? (
          <SubmissionProblem trouble={preview.trouble} currency={preview.opened?.currency ?? null} />
        ) : (
          <>
            <Neighbours remarks={preview.remarks} currency={preview.opened.currency} />
            <StatementCard preview={preview} />
          </>
        )}
        {isTable ? (
          <MappingForm table={preview.opened?.table ?? null} isSampleShown={ready === null} chosen={chosen} problem={problem} />
        ) : null}
        {preview.opened?.format === "clientBank" && (isBalanceMissing || problem !== null || chosen.opening !== undefined) ? (
          <BalancesForm chosen={chosen} problem={problem} />
        ) : null}
        {mayMisread ? <EncodingForm chosen={chosen} /> : null}
        {ready ? (
          <ImportForm preview={ready} reply={actionData} commandId={commandId} />
        ) : (
          <div>
            <ButtonLink to={href("/agents/receipts/import")}>{t("receipts.preview.other")}</ButtonLink>
          </div>
        )}
      </div>
    </>
  );
}
