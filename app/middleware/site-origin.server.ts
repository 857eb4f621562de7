import type { Brand } from "#domain/offer/state.ts";
import { env } from "#env";

/** The site's address for a brand. */
export const siteOrigin = (brand: Brand): string => (brand === "wbit" && env.ORIGIN_WBIT !== "" ? env.ORIGIN_WBIT : env.APP_ORIGIN);
