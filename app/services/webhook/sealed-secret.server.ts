import { decryptField, encryptField, fieldAad } from "#files/field-encryption.server.ts";

type Column = "secret" | "former_secret";

/** Encrypts a signing secret for its endpoint and column. */
export const sealSecret = (endpointId: string, secret: string, column: Column = "secret"): string =>
  encryptField(secret, fieldAad("webhook_endpoint", column, endpointId));

/** Inverse of {@link sealSecret}. Throws `UnreadableFieldError` for another row's text or a missing key. */
export const openSecret = (endpointId: string, sealed: string, column: Column = "secret"): string =>
  decryptField(sealed, fieldAad("webhook_endpoint", column, endpointId));
