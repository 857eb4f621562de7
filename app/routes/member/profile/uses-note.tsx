import { href, Link } from "react-router";
import { useText } from "#i18n/text-context.tsx";
import type { AccountUse } from "#services/account/list-account-uses.server.ts";
import { Alert } from "#ui/alert.tsx";

/** The open offers that pay out to the account, with the effect of the act on each, shown beforehand (design/product §11). */
export function UsesNote({ uses, act }: { uses: readonly AccountUse[]; act: "edit" | "remove" }) {
  const t = useText();
  if (uses.length === 0) return null;
  const isGrave = uses.some(({ effect }) => effect === "cancel" || effect === "hold");
  return (
    <Alert tone={isGrave ? "warning" : "info"} title={t("profile.uses.title", { count: uses.length })}>
      <p>{t(act === "edit" ? "profile.uses.editLead" : "profile.uses.removeLead")}</p>
      <ul className="mt-1 grid gap-1">
        {uses.map(({ offerId, humanId, isParty, effect }) => (
          <li key={offerId}>
            {isParty ? (
              <Link to={href("/my-transactions/:offerId", { offerId })} className="font-medium whitespace-nowrap underline">
                {humanId}
              </Link>
            ) : (
              <span className="font-medium">{t("profile.uses.otherOffer")}</span>
            )}
            {": "}
            {t(`profile.uses.${effect}`)}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
