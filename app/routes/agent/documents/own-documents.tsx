import { href } from "react-router";
import { useText } from "#i18n/text-context.tsx";
import type { OwnDocument } from "#services/agent/list-own-documents.server.ts";
import { Alert } from "#ui/alert.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { DocumentExpiry } from "./document-expiry.tsx";

/** The agent's own documents with their expiry dates, shown above the documents of its deals. */
export function OwnDocuments({ papers }: { papers: readonly OwnDocument[] }) {
  const t = useText();
  if (papers.length === 0) return null;
  const over = papers.filter(({ step }) => step === "over").length;
  const nameOf = ({ key, account }: OwnDocument) =>
    key === "requisites"
      ? t("agentsAdmin.papers.requisites", { account: account ? `${account.currency} ··${account.last4}` : "" })
      : t(`agentsAdmin.papers.names.${key}`);
  return (
    <section aria-labelledby="own" className="mb-8 grid gap-3">
      <h2 id="own" className="text-body font-semibold">
        {t("agentsAdmin.documents.title")}
      </h2>
      {over > 0 ? (
        <Alert tone="danger" title={t("agentsAdmin.papers.overTitle", { count: over })}>
          {t("agentsAdmin.papers.overText")}
        </Alert>
      ) : null}
      <DataTable
        caption={t("agentsAdmin.documents.title")}
        rows={papers}
        rowKey={({ fileId }) => fileId}
        columns={[
          { key: "kind", header: t("agentRecords.documents.kind"), cell: nameOf },
          {
            key: "file",
            header: t("agentRecords.documents.file"),
            cell: ({ fileId, name }) => (
              <a href={href("/files/:fileId", { fileId })} className="link break-all">
                {name}
              </a>
            ),
          },
          {
            key: "until",
            header: t("agentsAdmin.papers.until"),
            cell: (paper) => <DocumentExpiry validUntil={paper.validUntil} step={paper.step} />,
          },
        ]}
      />
    </section>
  );
}
