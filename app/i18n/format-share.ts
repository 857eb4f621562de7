import type { Language } from "#domain/people/principal.ts";
import { formatPercent } from "./format.ts";

/** A part of a whole in whole per cents; of nothing it is none. */
export const formatShare = (part: number, whole: number, language: Language): string =>
  formatPercent(whole === 0 ? 0 : Math.round((part * 100) / whole) * 100, language);
