import { href } from "react-router";
import { isTerminal, phaseTraits } from "#domain/offer/phases.ts";
import { formatInstant } from "#i18n/format.ts";
import { routeText } from "#i18n/reference-text.ts";
import { useLanguage, useLocalePath, useText, useTimeZone } from "#i18n/text-context.tsx";
import type { OwnOfferDetail } from "#services/offer/own/read-own-offer.server.ts";
import { Archive, CalendarPlus, CircleX, Copy, FileDown, ReceiptText } from "#ui/icons.ts";
import { KindChip } from "#ui/kind-chip.tsx";
import { useModalLink } from "#ui/modal/modal-address.ts";
import { useShell } from "#ui/shell/use-shell.ts";
import { StageRibbon } from "#ui/stage-ribbon.tsx";
import { useNow } from "#ui/use-now.ts";
import { actsOf } from "../acts.ts";
import { OfferChip } from "../chip.tsx";
import { agentById, stepTextOf } from "../words.ts";
import { type MenuItem, MoreMenu, SumPair, TopLine } from "./top-line.tsx";

/** Title and date of a printed sheet. */
function PrintLine({ number }: { number: string }) {
  const t = useText();
  const language = useLanguage();
  const zone = useTimeZone();
  const { productName: product } = useShell();
  const at = formatInstant(useNow(), language, zone);
  return (
    <p className="print-only text-small" suppressHydrationWarning>
      {t("ownOffer.page.printed", { product, number, at })}
    </p>
  );
}

function useItems({ offer, deadlines, payIn, papers }: OwnOfferDetail): readonly MenuItem[] {
  const t = useText();
  const path = useLocalePath();
  const modal = useModalLink();
  const of = { id: offer.id };
  const { inMenu } = actsOf(offer, null);
  return [
    ...(deadlines.length > 0
      ? [{ to: href("/my-transactions/:id/calendar.ics", of), text: t("ownOffer.page.calendar"), icon: CalendarPlus }]
      : []),
    ...(payIn ? [{ to: href("/my-transactions/:id/requisites.pdf", of), text: t("ownOffer.page.requisitesPdf"), icon: FileDown }] : []),
    { to: href("/my-transactions/:id/statement.pdf", of), text: t("ownOffer.page.statement"), icon: ReceiptText },
    ...(papers.documents.length > 0
      ? [{ to: modal("docs-downloading", of), text: t("ownOffer.page.pack"), icon: Archive, isPage: true }]
      : []),
    { to: path(`${href("/new-transaction")}?copy=${offer.id}`), text: t("offer.acts.repeat"), icon: Copy },
    ...(inMenu ? [{ to: inMenu.to, text: t(inMenu.text), icon: CircleX, isPage: true }] : []),
  ];
}

/** Further acts on a deal. */
function OfferMenu({ detail }: { detail: OwnOfferDetail }) {
  const t = useText();
  const label = t("ownOffer.page.menuLabel", { number: detail.offer.humanId });
  return <MoreMenu name={t("ownOffer.page.menu")} label={label} print={t("ownOffer.page.print")} items={useItems(detail)} />;
}

/** Number, both amounts and the route; the result of an ended offer. For an open offer the card below shows the state. */
export function Head({ detail }: { detail: OwnOfferDetail }) {
  const t = useText();
  const language = useLanguage();
  const { offer } = detail;
  const { paysOn, route } = offer;
  const isCrypto = paysOn !== undefined || offer.getsOn !== undefined;
  const kind = isCrypto ? "crypto" : offer.kind;
  return (
    <div className="-mt-3 mb-4 grid md:mb-6">
      <title>{`${offer.humanId} · ${stepTextOf(t, offer, language, agentById(detail, offer.step.agentId, language)).sentence}`}</title>
      <PrintLine number={offer.humanId} />
      <TopLine humanId={offer.humanId} back={t("ownOffer.page.back")} number={t("ownOffer.page.number")}>
        <OfferMenu detail={detail} />
      </TopLine>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="text-h2 md:text-h1">
          <SumPair pays={offer.pays} paysOn={paysOn} gets={offer.gets} />
        </h1>
        {isTerminal(offer.phase) ? (
          <span className="max-md:hidden">
            <OfferChip offer={offer} />
          </span>
        ) : null}
        <KindChip kind={kind}>{t(`ownOffer.page.kinds.${kind}`)}</KindChip>
      </div>
      <p className="text-muted">{routeText(t, route.from, route.to)}</p>
    </div>
  );
}

/** The progress of the offer. A suspension or an end is shown at the step at which it happened. */
export function Ribbon({ detail }: { detail: OwnOfferDetail }) {
  const outcome = phaseTraits[detail.offer.phase].stop;
  return (
    <StageRibbon
      current={detail.reached}
      moments={detail.stages}
      {...(outcome && { outcome })}
      isLate={detail.offer.step.late !== undefined}
      isClosed={isTerminal(detail.offer.phase)}
    />
  );
}
