import type { ReactNode } from "react";
import { useText } from "#i18n/text-context.tsx";
import { errorText } from "#i18n/translate.ts";
import type { Unforeseen } from "#services/offer/foresee-act.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";

interface CannotProps {
  readonly offerId: string;
  readonly refusal?: Unforeseen;
  readonly title?: string;
  readonly text?: string;
  /** The way on, where there is a better one than back. */
  readonly action?: ReactNode;
}

/** A power that the offer does not allow now: why, and where to go. */
export function Cannot({ offerId, refusal, title, text, action }: CannotProps) {
  const t = useText();
  return (
    <EmptyState
      title={title ?? t("backOffice.power.cannotTitle")}
      text={text ?? (refusal ? errorText(t, refusal.code, refusal.params) : undefined)}
      action={action ?? <ButtonLink to={`/admin-transactions/${offerId}`}>{t("backOffice.power.toOffer")}</ButtonLink>}
    />
  );
}
