import { href, Link } from "react-router";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import type { StaffOfferView } from "#services/offer/staff/read-staff-offer.server.ts";
import { FoldCard } from "../../member/my-transactions/fold-card.tsx";
import { refusalText } from "../words.ts";
import { actionPages, askedActions } from "./asked-actions.ts";

/** A manager's actions that are not verdicts and are not shown in the sentence about the next step. An impossible action shows the reason instead of a disabled button. */
export function ActionsCard({ offer }: { offer: StaffOfferView }) {
  const t = useText();
  const language = useLanguage();
  const asked = askedActions(offer);
  const others = offer.actions.filter((one) => !asked.includes(one));
  const refused = Map.groupBy(others, ({ refusal }) => (refusal ? refusalText(t, language, refusal) : ""));
  if (others.length === 0) return null;
  return (
    <FoldCard id="actions" title={t(asked.length > 0 ? "backOffice.offer.otherActions" : "backOffice.offer.actions")}>
      {asked.length > 0 ? null : <p className="mb-2 text-caption text-muted">{t("backOffice.offer.actionsLead")}</p>}
      <ul className="grid gap-1">
        {refused.get("")?.map(({ action }) => {
          const { path, icon: Icon } = actionPages[action];
          return (
            <li key={action} className="text-small">
              <Link
                to={href(path, { offerId: offer.id })}
                className="-mx-2 flex min-h-9 items-center gap-2 rounded-control px-2 font-medium hover:bg-subtle"
              >
                <Icon aria-hidden className="size-4 text-muted" strokeWidth={1.75} />
                {t(`backOffice.offer.toAction.${action}`)}
              </Link>
            </li>
          );
        })}
        {[...refused].map(([reason, actions]) =>
          reason === "" ? null : (
            <li key={reason} className="border-t border-line pt-2 text-small text-muted first:border-0 first:pt-0">
              {actions.map(({ action }) => t(`backOffice.offer.toAction.${action}`)).join("\u00a0· ")}
              <span className="block text-caption">{reason}</span>
            </li>
          ),
        )}
      </ul>
    </FoldCard>
  );
}
