import type { Brand } from "#domain/offer/state.ts";
import { env } from "#env";

/** Where people of a brand find the site. */
export const siteOrigin = (brand: Brand): string => (brand === "wbit" && env.ORIGIN_WBIT !== "" ? env.ORIGIN_WBIT : env.APP_ORIGIN);
