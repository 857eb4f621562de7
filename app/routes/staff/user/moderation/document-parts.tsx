import { href } from "react-router";
import { countryText } from "#i18n/reference-text.ts";
import { useText } from "#i18n/text-context.tsx";
import type { ComparedDocument } from "#services/moderation/read-case.server.ts";
import { DefinitionList } from "#ui/definition-list.tsx";
import { sideText } from "../../../member/profile/documents/side-text.ts";

const secrets = ["fullName", "fullNameLatin", "number", "issuer", "unitCode"] as const;

interface DataProps {
  readonly fields: ComparedDocument["fields"];
  /** `dd.mm.yyyy`; null for a document that does not expire. */
  readonly goodUntil: string | null;
}

/** The entered data of a document. */
export function DocumentData({ fields, goodUntil }: DataProps) {
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
        { term: t("ownProfile.documents.overdueDate"), value: goodUntil ?? t("profile.overview.openEnded") },
      ]}
    />
  );
}

/** Re-rendered pages, which are safe to show; a click opens the file itself. */
export function DocumentPages({ files, documentType }: Pick<ComparedDocument, "files"> & Pick<ComparedDocument["view"], "documentType">) {
  const t = useText();
  return (
    <ul className="grid gap-3 pb-3">
      {files.map(({ id, name, side }) => (
        <li key={id} className="grid gap-1">
          {side === null ? null : <span className="text-small text-muted">{sideText(t, documentType, side)}</span>}
          <a href={href("/files/:fileId", { fileId: id })} className="block">
            <img
              src={`${href("/files/:fileId/preview.webp", { fileId: id })}?size=large`}
              alt={t("moderation.page", {
                name: sideText(t, documentType, side) || name,
                kind: t(`reference.documentTypes.${documentType}`),
              })}
              loading="lazy"
              className="w-full rounded-control border border-line bg-subtle"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
