import { remarkName } from "#contracts/profile/remark-name.ts";
import { TextField } from "#forms/text-field.tsx";
import { useText } from "#i18n/text-context.tsx";
import type { ComparedDocument } from "#services/moderation/read-case.server.ts";
import { Card } from "#ui/card.tsx";
import { DocumentChip } from "../../../member/profile/document-list.tsx";
import { DocumentData } from "./document-parts.tsx";
import { documentTitle } from "./titles.ts";
import { Verdict } from "./verdict.tsx";

/** The entered data of a document that waits, and its verdict. Its pages are beside it. */
export function DocumentItem({ document }: { document: ComparedDocument }) {
  const t = useText();
  const title = documentTitle(t, document);
  const { view, fields, isReplacement, hasOtherName } = document;
  return (
    <Card
      title={
        <a href={`#paper-${view.id}`} className="link">
          {title}
        </a>
      }
      aside={<DocumentChip document={view} />}
    >
      {isReplacement ? <p className="pb-2 text-small text-muted">{t("moderation.replacement")}</p> : null}
      {hasOtherName ? <p className="pb-2 text-small text-warning">{t("moderation.otherName")}</p> : null}
      <DocumentData fields={fields} goodUntil={view.goodUntil} />
      <Verdict item={`document-${view.id}`} about={title}>
        <TextField name={remarkName.document(view.id)} label={t("moderation.whole")} rows={2} maxLength={500} />
      </Verdict>
    </Card>
  );
}
