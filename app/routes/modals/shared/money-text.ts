import type { Money, Network } from "#domain/money/money.ts";
import type { Language } from "#domain/people/access/principal.ts";
import { formatMoney } from "#i18n/format.ts";

/** An amount as text, with the network of a cryptocurrency. */
export const moneyText = (language: Language, money: Money, network: Network | undefined): string =>
  formatMoney(money, language, network === undefined ? {} : { network });
