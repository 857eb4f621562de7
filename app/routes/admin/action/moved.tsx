import { href } from "react-router";
import { useText } from "#i18n/text-context.tsx";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Time } from "#ui/time.tsx";
import type { Move } from "./recent-moves.server.ts";

interface MovedProps {
  readonly view: { readonly id: string; readonly moves: readonly Move[] };
  /** The version that the reader began with. */
  readonly since: number;
}

/** Says to whoever began before it that the deal moved, to what, and by whom. */
export function Moved({ view, since }: MovedProps) {
  const t = useText();
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
      {view.moves
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
