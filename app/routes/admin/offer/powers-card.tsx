import { Ban, ClockPlus, type LucideIcon, Play, Shuffle, Undo2 } from "lucide-react";
import { Link } from "react-router";
import { useText } from "#i18n/text-context.tsx";
import type { StaffOfferView } from "#services/offer/read-staff-offer.server.ts";
import type { powerNames } from "#services/offer/staff-powers.ts";
import { Card } from "#ui/card.tsx";
import { refusalText } from "../words.ts";

const looks: Readonly<Record<(typeof powerNames)[number], { readonly page: string; readonly icon: LucideIcon }>> = {
  resume: { page: "resume", icon: Play },
  extendDeadline: { page: "deadline", icon: ClockPlus },
  refund: { page: "refund", icon: Undo2 },
  forceCancel: { page: "cancel", icon: Ban },
  changeStatus: { page: "status", icon: Shuffle },
};

/** What a manager may do beyond verdicts; what is not possible now says why instead of being a dead button. */
export function PowersCard({ offer }: { offer: StaffOfferView }) {
  const t = useText();
  return (
    <Card
      id="powers"
      title={t("backOffice.offer.powers")}
      aside={<span className="text-caption text-muted">{t("backOffice.offer.powersLead")}</span>}
    >
      <ul className="grid gap-1">
        {offer.powers.map(({ power, refusal }) => {
          const { page, icon: Icon } = looks[power];
          return (
            <li key={power} className="text-small">
              {refusal === null ? (
                <Link
                  to={`/admin-transactions/${offer.id}/${page}`}
                  className="-mx-2 flex min-h-9 items-center gap-2 rounded-control px-2 font-medium hover:bg-subtle"
                >
                  <Icon aria-hidden className="size-4 text-muted" strokeWidth={1.75} />
                  {t(`backOffice.offer.toPower.${power}`)}
                </Link>
              ) : (
                <p className="flex min-h-9 items-start gap-2 py-1.5 text-muted">
                  <Icon aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
                  <span>
                    {t(`backOffice.offer.toPower.${power}`)}
                    <span className="block text-caption">{refusalText(t, refusal)}</span>
                  </span>
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
