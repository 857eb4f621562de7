import { capital } from "#domain/text/capital.ts";
import { countryText } from "#i18n/reference-text.ts";
import type { Text } from "#i18n/text.ts";
import { useText } from "#i18n/text-context.tsx";
import type { DocumentView } from "#services/profile/document-view.ts";
import { BadgeCheck, CircleX, Clock, type Icon, TriangleAlert } from "#ui/icons.ts";
import { StatusChip, type Tone } from "#ui/status-chip.tsx";
import { StateRow } from "./state-row.tsx";

type Look = { readonly tone: Tone; readonly icon: Icon; readonly text: string };

function lookOf(t: Text, { state, expiry, goodUntil }: DocumentView, isOwn: boolean): Look {
  const date = goodUntil ?? "";
  if (state === "declined" && isOwn) return { tone: "warning", icon: TriangleAlert, text: t("profile.overview.toMend") };
  if (state !== "approved") {
    const isBad = state === "declined" || state === "removed";
    const tone = isBad ? "danger" : state === "submitted" ? "warning" : "neutral";
    return { tone, icon: isBad ? CircleX : Clock, text: capital(t(`reference.documentStates.${state}`)) };
  }
  if (expiry === "overdue") return { tone: "danger", icon: TriangleAlert, text: t("profile.overview.overdue", { date }) };
  if (expiry === "soon") return { tone: "warning", icon: TriangleAlert, text: t("profile.overview.soon", { date }) };
  return { tone: "success", icon: BadgeCheck, text: capital(t("reference.documentStates.approved")) };
}

/** The state of a document, or how long it is still valid. `isOwn`: for its owner, who can correct a returned one. */
export function DocumentChip({ document, isOwn = false }: { document: DocumentView; isOwn?: boolean }) {
  const t = useText();
  const { tone, icon, text } = lookOf(t, document, isOwn);
  return (
    <StatusChip tone={tone} icon={icon}>
      {text}
    </StatusChip>
  );
}

/** Identity documents, read only: kind, country, last day. */
export function DocumentList({ documents }: { documents: readonly DocumentView[] }) {
  const t = useText();
  if (documents.length === 0) return <p className="text-muted">{t("profile.overview.noDocuments")}</p>;
  return (
    <ul className="divide-y divide-line">
      {documents.map((document) => {
        const end =
          document.goodUntil === null ? t("profile.overview.openEnded") : t("profile.overview.until", { date: document.goodUntil });
        const facts = [countryText(t, document.country, "name"), end];
        return (
          <StateRow
            key={document.id}
            title={capital(t(`reference.documentTypes.${document.documentType}`))}
            facts={facts.join(" · ")}
            state={<DocumentChip document={document} isOwn />}
          />
        );
      })}
    </ul>
  );
}
