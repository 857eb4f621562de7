import { href } from "react-router";
import { capital } from "#domain/text/capital.ts";
import { countryText } from "#i18n/reference-text.ts";
import { useText } from "#i18n/text-context.tsx";
import type { OwnDocument } from "#services/profile/read-documents.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { FileList } from "#ui/file-list.tsx";
import { DocumentChip } from "../document-list.tsx";
import { sideText } from "./side-text.ts";

/** One document of the member's own: state, remark, pages and the next act. */
export function OwnDocumentRow({ document, mayEdit }: { document: OwnDocument; mayEdit: boolean }) {
  const t = useText();
  const { id, documentType, title, country, goodUntil, state, remark, files, isReplacement, isBeingReplaced } = document;
  const until = goodUntil === null ? t("profile.overview.openEnded") : t("profile.overview.until", { date: goodUntil });
  const facts = [countryText(t, country, "name"), until, ...(isReplacement ? [t("ownProfile.documents.replacing")] : [])];
  const listed = files.map((file) => ({
    ...{ ...file, href: href("/files/:fileId", { fileId: file.id }), label: sideText(t, documentType, file.side) },
  }));
  const isLive = state === "approved";
  return (
    <li className="grid gap-2 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="grid min-w-0 gap-0.5">
          <h2 className="text-body font-medium">{title ?? capital(t(`reference.documentTypes.${documentType}`))}</h2>
          <span className="text-small text-muted">{facts.join(" · ")}</span>
        </div>
        <DocumentChip document={document} isOwn />
      </div>
      {remark === null ? null : (
        <p className="rounded-control bg-warning-soft px-3 py-2 text-small text-warning">
          {t("ownProfile.personal.remark", { text: remark })}
        </p>
      )}
      {isBeingReplaced ? <p className="text-small text-muted">{t("ownProfile.documents.beingReplaced")}</p> : null}
      <FileList files={listed} />
      {mayEdit && !isBeingReplaced ? (
        <div className="actions">
          <ButtonLink to={href(isLive ? "/profile/certifying-docs/:itemId/replace" : "/profile/certifying-docs/:itemId", { itemId: id })}>
            {t(isLive ? "ownProfile.documents.replace" : "ownProfile.documents.edit")}
          </ButtonLink>
          <ButtonLink to={href("/profile/certifying-docs/:itemId/delete", { itemId: id })} kind="quiet">
            {t("ownProfile.documents.remove")}
          </ButtonLink>
        </div>
      ) : null}
    </li>
  );
}
