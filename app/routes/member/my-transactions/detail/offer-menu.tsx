import { href } from "react-router";
import { useLocalePath, useText } from "#i18n/text-context.tsx";
import type { OwnOfferDetail } from "#services/offer/own/read-own-offer.server.ts";
import { Archive, CalendarPlus, CircleX, Copy, FileDown, ReceiptText } from "#ui/icons.ts";
import { useModalLink } from "#ui/modal/modal-address.ts";
import { actsOf } from "../acts.ts";
import { type MenuItem, MoreMenu } from "./more-menu.tsx";

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
export function OfferMenu({ detail }: { detail: OwnOfferDetail }) {
  const t = useText();
  const label = t("ownOffer.page.menuLabel", { number: detail.offer.humanId });
  return <MoreMenu name={t("ownOffer.page.menu")} label={label} print={t("ownOffer.page.print")} items={useItems(detail)} />;
}
