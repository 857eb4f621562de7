import type { ReactNode } from "react";
import { href } from "react-router";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import type { DryRunRefusal } from "#services/offer/previews/dry-run-command.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { refusalText } from "../words.ts";

interface ActionUnavailableProps {
  readonly offerId: string;
  readonly refusal?: DryRunRefusal;
  readonly title?: string;
  readonly text?: string;
  /** A link to the next step, when there is a better one than going back. */
  readonly action?: ReactNode;
}

/** The reason why the offer does not allow an action now, with links to follow. */
export function ActionUnavailable({ offerId, refusal, title, text, action }: ActionUnavailableProps) {
  const [t, language] = [useText(), useLanguage()];
  return (
    <EmptyState
      drawing="gate"
      title={title ?? t("staffAction.cannotTitle")}
      text={text ?? (refusal ? refusalText(t, language, refusal) : undefined)}
      action={action ?? <ButtonLink to={href("/admin-transactions/:offerId", { offerId })}>{t("staffAction.toOffer")}</ButtonLink>}
    />
  );
}
