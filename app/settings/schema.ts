import type { z } from "zod";
import { engineSettings } from "./engine-settings.ts";
import { limitSettings } from "./limit-settings.ts";
import { messageSettings } from "./message-settings.ts";
import { observationSettings } from "./observation-settings.ts";
import { outsideSettings } from "./outside-settings.ts";
import { processSettings } from "./process-settings.ts";
import { productSettings } from "./product-settings.ts";
import { storeSettings } from "./store-settings.ts";

/** Every setting, by the chapters of `docs/settings.md`. */
export const chapters = {
  Processes: processSettings,
  "Database, files and keys": storeSettings,
  Temporal: engineSettings,
  "Letters and pushes": messageSettings,
  "Services of others": outsideSettings,
  Product: productSettings,
  Limits: limitSettings,
  Observation: observationSettings,
} as const;

export const schema = processSettings
  .extend(storeSettings.shape)
  .extend(engineSettings.shape)
  .extend(messageSettings.shape)
  .extend(outsideSettings.shape)
  .extend(productSettings.shape)
  .extend(limitSettings.shape)
  .extend(observationSettings.shape);

/** All settings of the product, validated once at start (R30). */
export type Env = z.infer<typeof schema>;

/** Settings that work only together: either all of a row are set, or none. */
export const together = [
  ["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
  ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY"],
  ["OPERATOR_NAME", "OPERATOR_NUMBER", "OPERATOR_ADDRESS"],
  ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"],
  ["CHAT_HOST", "CHAT_TOKEN_RU", "CHAT_KEY_RU"],
  ["CHAT_TOKEN_EN", "CHAT_KEY_EN"],
] as const satisfies readonly (readonly (keyof Env)[])[];
