import { href, Link } from "react-router";
import type { AccountStanding, MarketLine, MarketOffer } from "#contracts/market/market-offer.ts";
import { countryText, documentsText } from "#i18n/reference-text.ts";
import { useLocalePath, useText } from "#i18n/text-context.tsx";
import { CircleCheck } from "#ui/icons.ts";
import { fixPath } from "../../member/new-transaction/fix-path.ts";
import { missingDocumentPath } from "../../member/profile/documents/missing-document-path.ts";

function Fix({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="link relative">
      {children}
    </Link>
  );
}

interface Lacking {
  readonly missing: readonly string[];
  /** Address of the offer, to which the forms return. */
  readonly back: string;
}

function LacksDocuments({ missing, back }: Lacking) {
  const t = useText();
  return (
    <p>
      {t("market.standing.documents", { documents: documentsText(t, missing) })}{" "}
      <Fix to={missingDocumentPath(missing[0] ?? "", back)}>{t("market.standing.addDocument")}</Fix>
    </p>
  );
}

interface LacksAccountProps {
  readonly standing: AccountStanding;
  /** Country and currency in which the reader receives. */
  readonly country: string;
  readonly currency: string;
  readonly back: string;
}

/** The steps to an account for the money, and the documents that it will require. */
function LacksAccount({ standing, country, currency, back }: LacksAccountProps) {
  const t = useText();
  const { isWallet, waiting, missing, canNameReceiver } = standing;
  const form = isWallet ? "/profile/wallets/new" : "/profile/bank-accounts/new";
  if (waiting === null)
    return (
      <p>
        {isWallet ? t("market.standing.needsWallet") : t("market.standing.needsAccount", { place: countryText(t, country, "in") })}{" "}
        <Fix to={`${form}?${new URLSearchParams({ goTo: back, ...(!isWallet && { country, currency }) })}`}>
          {t(isWallet ? "market.payout.add" : "market.standing.addAccount")}
        </Fix>
        {isWallet ? null : `. ${t("market.standing.orReceiver")}`}
      </p>
    );
  return (
    <>
      <p>
        {t(isWallet ? "market.standing.walletWaits" : "market.standing.accountWaits", { account: waiting })}
        {canNameReceiver ? ` ${t("market.standing.orReceiver")}` : null}
      </p>
      {missing.length > 0 ? <LacksDocuments missing={missing} back={back} /> : null}
    </>
  );
}

/** Both ways in, which return to the acceptance of the offer. */
function AsksGuest({ id }: { id: string }) {
  const t = useText();
  const path = useLocalePath();
  const goTo = encodeURIComponent(href("/accept-transaction/:id", { id }));
  return (
    <p>
      <Fix to={path(`${href("/login")}?goTo=${goTo}`)}>{t("market.standing.guestLogin")}</Fix>
      {t("market.standing.guestOr")}
      <Fix to={path(`${href("/register")}?goTo=${goTo}`)}>{t("market.standing.guestRegister")}</Fix>
      {t("market.standing.guest")}
    </p>
  );
}

type Judged = Pick<MarketOffer, "id" | "standing" | "route"> | Pick<MarketLine, "id" | "standing" | "from" | "give">;

/** The country and currency in which the reader receives; offers name them from the owner's view. */
const receivesIn = (offer: Judged) =>
  "route" in offer
    ? { country: offer.route.from, currency: offer.route.give.currency }
    : { country: offer.from, currency: offer.give.currency };

/** "You qualify", or the obstacle with the page that removes it, shown before the button is clicked. */
export function OfferEligibility({ offer }: { offer: Judged }) {
  const t = useText();
  const path = useLocalePath();
  const { standing } = offer;
  const back = path(`${href("/transactions")}?offer=${offer.id}`);
  const fix = standing.kind === "profile" ? fixPath(standing.reason, back) : null;
  switch (standing.kind) {
    case "staff":
      return null;
    case "qualifies":
      return (
        <p className="flex items-start gap-1 text-success">
          <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
          {t("market.standing.qualifies")}
        </p>
      );
    case "documents":
      return <LacksDocuments missing={standing.missing} back={back} />;
    case "account":
      return <LacksAccount standing={standing} {...receivesIn(offer)} back={back} />;
    case "profile":
      return (
        <p>
          {t(`reference.inactiveReasons.${standing.reason}`)}
          {fix === null ? null : (
            <>
              {". "}
              <Fix to={fix}>{t("market.notActive.fix")}</Fix>
            </>
          )}
        </p>
      );
    case "guest":
      return <AsksGuest id={offer.id} />;
    case "own":
    case "closed":
    case "noAgent":
    case "ownerAway":
    case "documentsWait":
      return <p className="text-muted">{t(`market.standing.${standing.kind}`)}</p>;
  }
}
