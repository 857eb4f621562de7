import { href, redirect } from "react-router";
import { uploadForm } from "#contracts/stage/receipt-forms.ts";
import { receiveStatement, statementLimitMb } from "#files/statement/receive-statement.server.ts";
import { ActionForm } from "#forms/action-form.tsx";
import { FileField } from "#forms/file-field.tsx";
import { keepForm } from "#forms/keep-form.ts";
import { readSubmission } from "#forms/read-submission.server.ts";
import { SelectField } from "#forms/select-field.tsx";
import { SubmitButton } from "#forms/submit-button.tsx";
import { enterPage, notFound } from "#guards/guards.server.ts";
import { useText } from "#i18n/text-context.tsx";
import { listStatementAccounts } from "#services/receipt/receipt-agents.server.ts";
import { Card } from "#ui/card.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/import";
import { previewPath } from "./preview-path.ts";
import { ReadingProgress } from "./reading-progress.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = enterPage({ context, request });
  const accounts = await listStatementAccounts(ctx);
  if (!accounts.ok) notFound();
  return { accounts: accounts.value, maxMb: statementLimitMb };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = enterPage({ context, request });
  const { userId } = ctx.principal;
  const accounts = await listStatementAccounts(ctx);
  if (!accounts.ok) notFound();
  const received = await receiveStatement(request, userId);
  const submission = await readSubmission(
    received.ok ? received.form : new FormData(),
    uploadForm,
    received.ok ? null : { problem: received },
  );
  if (!submission.ok) return submission.reply;
  if (!received.ok) return submission.refuse(received);
  const { account } = submission.value;
  if (!accounts.value.some(({ id }) => id === account)) return submission.refuse({ code: "VALIDATION.CHOICE", params: {} }, "account");
  if (received.fileId === null) return submission.refuse({ code: "VALIDATION.REQUIRED", params: {} });
  return redirect(previewPath(received.fileId, { account }), 303);
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

const accept = ".csv,.txt,.xml,.sta,.mt940,.940,text/csv,text/plain,text/xml,application/xml";

/** `/agents/receipts/import`: the upload of a bank statement, which is previewed before it is stored (design/screens §15). */
export default function Import({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const { accounts, maxMb } = loaderData;
  const choices = accounts.map(({ id, bankName, currency, last4 }) => ({
    value: id,
    label: [bankName, `…${last4}`, currency].filter(Boolean).join(" · "),
  }));
  return (
    <>
      <title>{t("receipts.import.title")}</title>
      <PageTitle
        title={t("receipts.import.title")}
        lead={t("receipts.import.lead")}
        back={{ to: href("/agents/:agentName?/receipts"), label: t("receipts.title") }}
      />
      <div className="max-w-form">
        <Card id="upload" title={t("receipts.import.file")}>
          <ActionForm id="upload-form" reply={actionData} hasFiles>
            <SelectField name="account" label={t("receipts.import.account")} choices={choices} />
            <FileField name="file" label={t("receipts.import.file")} hint={t("receipts.import.hint")} accept={accept} maxMb={maxMb} />
            <SubmitButton>{t("receipts.import.look")}</SubmitButton>
            <ReadingProgress />
          </ActionForm>
        </Card>
      </div>
    </>
  );
}
