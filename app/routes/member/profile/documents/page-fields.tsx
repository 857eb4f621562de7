import type { ReactElement } from "react";
import { type DocumentSide, missingSides, sidesOf } from "#domain/people/document-sides.ts";
import type { DocumentKind } from "#domain/people/suggested-document.ts";
import { FileField } from "#forms/file-field.tsx";
import type { Text } from "#i18n/text.ts";
import { FileList, type ListedFile } from "#ui/file-list.tsx";
import { sideText } from "./side-text.ts";

export interface ListedPage extends ListedFile {
  readonly side: DocumentSide | null;
}

/** One field per side, or one for all pages of a document without sides, and the attached pages (`files`). */
export function pageFields(t: Text, kind: DocumentKind, files: readonly ListedPage[]): ReactElement {
  const sides = sidesOf(kind);
  const missing = missingSides(kind, files);
  const second = kind.documentType === "passport" ? "ownProfile.documents.pageSecond" : "ownProfile.documents.sideSecond";
  return (
    <>
      {sides.length === 0 ? (
        <FileField
          name="files"
          label={t("ownProfile.documents.files")}
          hint={t("ownProfile.documents.filesOne")}
          isMultiple
          isOptional={files.length > 0}
        />
      ) : (
        <div className="grid gap-2">
          {sides.map((side, index) => (
            <FileField
              key={side}
              name={side}
              label={sideText(t, kind.documentType, side)}
              hint={index === 0 ? undefined : t(second)}
              isOptional={!missing.includes(side)}
            />
          ))}
        </div>
      )}
      {files.length === 0 ? null : (
        <div>
          <p className="text-small text-muted">
            {t(sides.length === 0 ? "ownProfile.documents.filesThere" : "ownProfile.documents.sidesThere")}
          </p>
          <FileList files={files.map((file) => ({ ...file, label: sideText(t, kind.documentType, file.side) }))} />
        </div>
      )}
    </>
  );
}
