import { href, Link } from "react-router";
import { useText } from "#i18n/text-context.tsx";
import type { Hindrances } from "#services/profile/delete-profile.server.ts";
import { Alert } from "#ui/alert.tsx";

/** The deals that have to end before the profile can be deleted. */
export function OpenDeals({ offers, others }: Hindrances) {
  const t = useText();
  return (
    <Alert tone="warning" title={t("ownData.delete.blockedTitle")}>
      <p>{t("ownData.delete.blockedText")}</p>
      <ul className="mt-1 grid gap-1">
        {offers.map(({ id, humanId }) => (
          <li key={id}>
            <Link to={href("/my-transactions/:offerId", { offerId: id })} className="font-medium whitespace-nowrap underline">
              {humanId}
            </Link>
          </li>
        ))}
        {others > 0 ? <li>{t("ownData.delete.others", { count: others })}</li> : null}
      </ul>
    </Alert>
  );
}
