import { createContext, useContext } from "react";
import type { OfferSide } from "#domain/offer/state.ts";
import type { Text } from "#i18n/text.ts";
import { useText } from "#i18n/text-context.tsx";
import { capitalized } from "./words.ts";

/** The names of the sides of the page's deal; null before an acceptance. */
export type SideNames = Readonly<Partial<Record<OfferSide, string | null>>>;

export const SideNamesContext = createContext<SideNames>({});

/** The member's name of a side; "owner" or "partner" while there is no name. */
export const sideText = (t: Text, names: SideNames, side: OfferSide | null): string =>
  side === null ? "" : (names[side] ?? capitalized(t(`backOffice.side.${side}`)));

/** The page's names for the sides and for the money of each. */
export function useSides() {
  const t = useText();
  const names = useContext(SideNamesContext);
  return {
    nameOf: (side: OfferSide) => sideText(t, names, side),
    moneyOf: (side: OfferSide) => {
      const name = names[side];
      return name ? t("backOffice.moneyOf", { name }) : t(`backOffice.leg.${side}`);
    },
  };
}
