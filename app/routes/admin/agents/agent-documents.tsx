import { href, redirect } from "react-router";
import { agentDocumentForm } from "#contracts/agent/agent-forms.ts";
import { agentPapers } from "#domain/people/agent/agent-terms.ts";
import { dayIn, expiryStep } from "#domain/people/document/document-expiry.ts";
import { agentDocumentUpload } from "#files/agent-document.ts";
import { receiveFiles } from "#files/receive.server.ts";
import { ActionForm } from "#forms/action-form.tsx";
import { FileField } from "#forms/file-field.tsx";
import { keepForm } from "#forms/keep-form.ts";
import { readSubmission } from "#forms/read-submission.server.ts";
import { SelectField } from "#forms/select-field.tsx";
import { SubmitButton } from "#forms/submit-button.tsx";
import { TextField } from "#forms/text-field.tsx";
import { formatBytes } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import type { AgentPage } from "#services/agent/read-agent.server.ts";
import { placeOfDocument, saveAgentDocument } from "#services/agent/save-agent-document.server.ts";
import { Card } from "#ui/card.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { Time } from "#ui/time.tsx";
import { DocumentExpiry } from "../../agent/documents/document-expiry.tsx";
import type { Route } from "./+types/agent-documents";
import { enterAgent, enterEditedAgent } from "./enter-agents.server.ts";

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const { ctx, agent } = await enterAgent({ context, request, params });
  const { name, labelRu, labelEn, accounts, documents, isEditable, timeZone } = agent;
  const isReadable = ({ key }: AgentPage["documents"][number]) => key !== "requisites" || ctx.principal.role === "admin";
  const banks = accounts.filter(({ rail }) => rail === "bank").map(({ id, currency, last4 }) => ({ id, currency, last4 }));
  const label = { ru: labelRu, en: labelEn };
  const shown = documents
    .filter(isReadable)
    .map((paper) => ({ ...paper, step: expiryStep(paper.validUntil, dayIn(timeZone, Date.now())) }));
  return { name, label, isEditable, banks, documents: shown, commandId: crypto.randomUUID() };
}

export async function action({ params, context, request }: Route.ActionArgs) {
  const { ctx, agent } = await enterEditedAgent({ context, request, params });
  const received = await receiveFiles(request, { ownerUserId: ctx.principal.userId, ...agentDocumentUpload });
  const submission = await readSubmission(received.form, agentDocumentForm, received.ok ? null : { problem: received, at: "file" });
  if (!submission.ok) return submission.reply;
  if (!received.ok) return submission.refuse(received, "file");
  const place = placeOfDocument(agent, submission.value.place);
  if (place === null) return submission.refuse({ code: "VALIDATION.CHOICE", params: {} }, "place");
  const [upload] = received.files;
  if (upload === undefined) return submission.refuse({ code: "VALIDATION.REQUIRED", params: {} }, "file");
  const saved = await saveAgentDocument(ctx, place, { uploadId: upload.id, validUntil: submission.value.validUntil });
  return saved.ok ? redirect(href("/admin/agents/:agentName/documents", { agentName: agent.name }), 303) : submission.refuse(saved, "file");
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

type Bank = Route.ComponentProps["loaderData"]["banks"][number];

/** `/admin/agents/{agentName}/documents`: the agent's own documents and images of its bank details. A new upload replaces the earlier one. */
export default function AgentDocuments({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const language = useLanguage();
  const { name, label, isEditable, banks, documents, commandId } = loaderData;
  const ofAccount = ({ currency, last4 }: Bank) => t("agentsAdmin.papers.requisites", { account: `${currency} ··${last4}` });
  const nameOf = ({ key, accountId }: (typeof documents)[number]) => {
    const bank = banks.find(({ id }) => id === accountId);
    return key === "requisites" ? (bank ? ofAccount(bank) : "–") : t(`agentsAdmin.papers.names.${key}`);
  };
  const choices = [
    ...agentPapers.map((key) => ({ value: key, label: t(`agentsAdmin.papers.names.${key}`) })),
    ...banks.map((bank) => ({ value: bank.id, label: ofAccount(bank) })),
  ];
  return (
    <>
      <title>{t("agentsAdmin.documents.title")}</title>
      <PageTitle
        title={t("agentsAdmin.documents.title")}
        lead={t("agentsAdmin.documents.lead")}
        back={{ to: href("/admin/agents/:agentName", { agentName: name }), label: label[language] }}
      />
      <div className="grid gap-6">
        <DataTable
          caption={t("agentsAdmin.documents.title")}
          rows={documents}
          rowKey={({ fileId }) => fileId}
          empty={<p className="text-small text-muted">{t("agentsAdmin.documents.none")}</p>}
          columns={[
            { key: "kind", header: t("agentsAdmin.documents.kind"), cell: nameOf },
            {
              key: "file",
              header: t("agentsAdmin.documents.file"),
              cell: ({ fileId, name: fileName }) => (
                <a href={href("/files/:fileId", { fileId })} className="link break-all">
                  {fileName}
                </a>
              ),
            },
            {
              key: "until",
              header: t("agentsAdmin.papers.until"),
              cell: (paper) => <DocumentExpiry validUntil={paper.validUntil} step={paper.step} />,
            },
            { key: "at", header: t("agentsAdmin.documents.at"), cell: ({ at }) => <Time at={at} /> },
            { key: "size", header: t("agentsAdmin.documents.size"), align: "end", cell: ({ size }) => formatBytes(size, language) },
          ]}
        />
        {isEditable ? (
          <Card id="new" title={t("agentsAdmin.documents.new")}>
            <ActionForm id="document" reply={actionData} commandId={commandId} hasFiles className="grid max-w-form gap-4">
              <SelectField name="place" label={t("agentsAdmin.documents.kind")} choices={choices} />
              <TextField
                name="validUntil"
                type="date"
                label={t("agentsAdmin.papers.until")}
                hint={t("agentsAdmin.papers.untilHint")}
                isOptional
              />
              <FileField name="file" label={t("agentsAdmin.documents.file")} hint={t("agentsAdmin.documents.hint")} />
              <div>
                <SubmitButton>{t("agentsAdmin.save")}</SubmitButton>
              </div>
            </ActionForm>
          </Card>
        ) : null}
      </div>
    </>
  );
}
