import { standardCommission } from "#domain/money/commission.ts";
import type { Language } from "#domain/people/access/principal.ts";
import { formatPercent } from "#i18n/format.ts";

/** The commission of every new offer (specification, money), as public pages say it. */
export const commissionText = (language: Language): string => formatPercent(standardCommission.bps, language);
