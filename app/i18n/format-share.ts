import type { Language } from "#domain/people/access/principal.ts";
import { formatPercent } from "./format.ts";

/** A share in whole per cent; a dash when the total is zero. */
export const formatShare = (part: number, whole: number, language: Language): string =>
  formatPercent(whole === 0 ? 0 : Math.round((part * 100) / whole) * 100, language);
