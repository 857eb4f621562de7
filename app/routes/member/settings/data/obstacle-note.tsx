import { href, Link } from "react-router";
import { useText } from "#i18n/text-context.tsx";
import type { DeletionObstacles } from "#services/profile/delete-profile.server.ts";
import { Alert } from "#ui/alert.tsx";
import { Time } from "#ui/time.tsx";

function Suspended({ until }: NonNullable<DeletionObstacles["suspension"]>) {
  const t = useText();
  return (
    <Alert tone="warning" title={t("ownData.delete.suspendedTitle")}>
      {until === null ? (
        t("ownData.delete.suspendedText")
      ) : (
        <>
          {t("ownData.delete.suspendedUntil")} <Time at={until} />
        </>
      )}
    </Alert>
  );
}

function OpenDeals({ offers, others }: Pick<DeletionObstacles, "offers" | "others">) {
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

export function isPrevented({ offers, others, suspension }: DeletionObstacles): boolean {
  return suspension !== null || offers.length + others > 0;
}

/** Why the profile cannot be deleted now: the suspension, or the deals that have to end first. */
export function ObstacleNote({ hindrances: { offers, others, suspension } }: { hindrances: DeletionObstacles }) {
  return suspension === null ? <OpenDeals offers={offers} others={others} /> : <Suspended {...suspension} />;
}
