import { useText } from "#i18n/text-context.tsx";
import type { Ownership } from "#services/profile/company/read-ownership.server.ts";
import { Alert } from "#ui/alert.tsx";
import { BadgeCheck, Clock, PenLine } from "#ui/icons.ts";
import { StatusChip } from "#ui/status-chip.tsx";

type Declared = Pick<Ownership, "state"> & { readonly isDraft: boolean; readonly hasRemarks: boolean };

const tones = {
  approved: { tone: "success", icon: BadgeCheck },
  submitted: { tone: "warning", icon: Clock },
  returned: { tone: "danger", icon: PenLine },
  draft: { tone: "neutral", icon: PenLine },
} as const;

/** Before submission nothing is under review; a part with a remark still has to be corrected. */
const kindOf = ({ state, isDraft, hasRemarks }: Declared) =>
  hasRemarks && state !== "approved" && (isDraft || state === "returned") ? "returned" : isDraft && state !== "approved" ? "draft" : state;

/** The state of a part of the company's data; empty before anything was entered. */
export function DeclaredState(told: Declared) {
  const t = useText();
  const kind = kindOf(told);
  return kind === null ? null : <StatusChip {...tones[kind]}>{t(`company.${kind}`)}</StatusChip>;
}

/** Says that the fields below wait for staff, or were returned by them. */
export function DeclaredNote(told: Declared & { readonly isLive: boolean }) {
  const t = useText();
  const kind = kindOf(told);
  if (kind === "returned") {
    return (
      <Alert tone="warning" title={t("company.returnedTitle")}>
        {t("company.returnedText")}
      </Alert>
    );
  }
  if (kind !== "submitted" || !told.isLive) return null;
  return (
    <Alert tone="info" title={t("company.waiting")}>
      {t("company.waitingText")}
    </Alert>
  );
}
