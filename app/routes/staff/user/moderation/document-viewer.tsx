import { href } from "react-router";
import { capital } from "#domain/text/capital.ts";
import { countryText } from "#i18n/reference-text.ts";
import { useText } from "#i18n/text-context.tsx";
import type { ComparedDocument } from "#services/moderation/read-case.server.ts";
import { Card } from "#ui/card.tsx";
import { DefinitionList } from "#ui/definition-list.tsx";
import { DocumentChip } from "../../../member/profile/document-list.tsx";

const secrets = ["fullName", "fullNameLatin", "number", "issuer", "unitCode"] as const;

function Facts({ document: { fields, view } }: { document: ComparedDocument }) {
  const t = useText();
  const given = secrets.filter((key) => fields[key] !== "");
  return (
    <DefinitionList
      items={[
        { term: t("ownProfile.documents.issuedBy"), value: countryText(t, fields.country, "name") },
        ...(fields.citizenshipCountry === ""
          ? []
          : [{ term: t("moderation.citizenship"), value: countryText(t, fields.citizenshipCountry, "name") }]),
        ...given.map((key) => ({ term: t(`ownProfile.documents.${key}`), value: fields[key], isCode: key === "number" })),
        ...(fields.issuedAt === ""
          ? []
          : [{ term: t("ownProfile.documents.issuedAt"), value: fields.issuedAt.split("-").reverse().join(".") }]),
        { term: t("ownProfile.documents.overdueDate"), value: view.goodUntil ?? t("profile.overview.openEnded") },
      ]}
    />
  );
}

/** Pages drawn anew, safe to show; a press opens the file itself. */
function Pages({ document: { files, view } }: { document: ComparedDocument }) {
  const t = useText();
  return (
    <ul className="grid gap-2 pt-3">
      {files.map(({ id, name }) => (
        <li key={id}>
          <a href={href("/files/:fileId", { fileId: id })} className="block">
            <img
              src={`${href("/files/:fileId/preview.webp", { fileId: id })}?size=large`}
              alt={t("moderation.page", { name, kind: t(`reference.documentTypes.${view.documentType}`) })}
              loading="lazy"
              className="w-full rounded-control border border-line bg-subtle"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Every document of the member, those that wait first, beside the fields that they prove. */
export function DocumentViewer({ documents }: { documents: readonly ComparedDocument[] }) {
  const t = useText();
  const shown = documents.filter(({ view }) => view.state !== "replaced").toSorted((a, b) => Number(b.isWaiting) - Number(a.isWaiting));
  if (shown.length === 0) return <Card title={t("members.documents")}>{t("profile.overview.noDocuments")}</Card>;
  return shown.map((document) => (
    <Card
      key={document.view.id}
      title={document.fields.title || capital(t(`reference.documentTypes.${document.view.documentType}`))}
      aside={<DocumentChip document={document.view} />}
    >
      {document.isReplacement && document.isWaiting ? <p className="pb-2 text-small text-muted">{t("moderation.replacement")}</p> : null}
      {document.hasOtherName ? <p className="pb-2 text-small text-warning">{t("moderation.otherName")}</p> : null}
      {document.isHidden ? <p className="pb-2 text-small text-muted">{t("moderation.hidden")}</p> : null}
      <Facts document={document} />
      <Pages document={document} />
    </Card>
  ));
}
