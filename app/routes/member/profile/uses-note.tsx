import { Fragment } from "react";
import { href, Link } from "react-router";
import { useText } from "#i18n/text-context.tsx";
import type { AccountUse } from "#services/account/list-account-uses.server.ts";
import { Alert } from "#ui/alert.tsx";

/** Numbers of the reader's own offers, each a link, then how many belong to other members. */
export function UsedIn({ uses }: { uses: readonly AccountUse[] }) {
  const t = useText();
  const own = uses.filter(({ isParty }) => isParty);
  const others = uses.length - own.length;
  return (
    <>
      {own.map(({ offerId, humanId }, at) => (
        <Fragment key={offerId}>
          {at === 0 ? null : ", "}
          <Link to={href("/my-transactions/:offerId", { offerId })} className="font-medium whitespace-nowrap underline">
            {humanId}
          </Link>
        </Fragment>
      ))}
      {others === 0 ? null : `${own.length === 0 ? "" : ", "}${t("profile.uses.otherOffers", { count: others })}`}
    </>
  );
}

const effects = ["cancel", "hold", "held", "none"] as const satisfies readonly AccountUse["effect"][];

/** The open offers that pay out to the account, by the effect of the act on them, shown beforehand (design/product §11). */
export function UsesNote({ uses, act }: { uses: readonly AccountUse[]; act: "edit" | "remove" }) {
  const t = useText();
  if (uses.length === 0) return null;
  const isGrave = uses.some(({ effect }) => effect === "cancel" || effect === "hold");
  const groups = effects.map((effect) => ({ effect, of: uses.filter((use) => use.effect === effect) })).filter(({ of }) => of.length > 0);
  return (
    <Alert tone={isGrave ? "warning" : "info"} title={t("profile.uses.title", { count: uses.length })}>
      <p>{t(act === "edit" ? "profile.uses.editLead" : "profile.uses.removeLead")}</p>
      <ul className="mt-1 grid gap-1">
        {groups.map(({ effect, of }) => (
          <li key={effect}>
            {t(`profile.uses.effects.${effect}`, { count: of.length })}: <UsedIn uses={of} />
          </li>
        ))}
      </ul>
    </Alert>
  );
}
