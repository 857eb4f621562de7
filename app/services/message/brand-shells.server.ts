import { env } from "#env";

const partner = { origin: env.ORIGIN_WBIT || env.APP_ORIGIN, brandName: "WBIT" };

/** Header and footer of each brand's letters. */
export const brandShells = {
  main: { origin: env.APP_ORIGIN, brandName: env.PRODUCT_NAME, supportAddress: env.SUPPORT_ADDRESS, partner },
  wbit: { ...partner, supportAddress: env.SUPPORT_ADDRESS, partner },
} as const;
