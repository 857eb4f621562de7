import { href } from "react-router";
import { useText } from "#i18n/text-context.tsx";
import type { RecentMoves } from "#services/offer/staff/read-recent-moves.server.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Time } from "#ui/time.tsx";
import { eventLines, type Payouts, useReading } from "../offer/event-lines.ts";

interface MovedProps {
  readonly view: { readonly id: string; readonly moves: RecentMoves; readonly payouts: Payouts };
  /** The version that the reader began with. */
  readonly since: number;
}

/** Shows that the deal changed while the manager filled in the form, its new state, and the author of the change. */
export function Moved({ view, since }: MovedProps) {
  const t = useText();
  const lines = eventLines(view.moves.happenings, view.moves.people, useReading(view.payouts));
  return (
    <Alert
      tone="danger"
      title={t("staffAction.moved")}
      action={
        <ButtonLink to={href("/admin-transactions/:offerId", { offerId: view.id })} size="row">
          {t("staffAction.toOffer")}
        </ButtonLink>
      }
    >
      {lines
        .filter(({ version }) => version > since)
        .map(({ version, at, text, doer, notes }) => (
          <p key={version}>
            {[text, ...notes].join(". ")}
            {`. ${doer}${doer && ", "}`}
            <Time at={at} />
          </p>
        ))}
    </Alert>
  );
}
