import { indexKeys, indexWith } from "#files/blind-index.server.ts";
import { decryptField, encryptField, fieldAad } from "#files/field-encryption.server.ts";

/** Push address and keys of a browser. They are encrypted, because anyone with them can send to it. */
export interface BrowserAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Bound to the browser rather than to a row's id, because a browser's row may be replaced. */
const place = (column: keyof BrowserAddress, endpointBidx: Buffer) => fieldAad("push_subscription", column, endpointBidx.toString("hex"));

export const sealBrowser = (endpointBidx: Buffer, { endpoint, p256dh, auth }: BrowserAddress): BrowserAddress => ({
  endpoint: encryptField(endpoint, place("endpoint", endpointBidx)),
  p256dh: encryptField(p256dh, place("p256dh", endpointBidx)),
  auth: encryptField(auth, place("auth", endpointBidx)),
});

/** Inverse of {@link sealBrowser}; throws `UnreadableFieldError` for another browser's row or a missing key. */
export const openBrowser = (endpointBidx: Buffer, sealed: BrowserAddress): BrowserAddress => ({
  endpoint: decryptField(sealed.endpoint, place("endpoint", endpointBidx)),
  p256dh: decryptField(sealed.p256dh, place("p256dh", endpointBidx)),
  auth: decryptField(sealed.auth, place("auth", endpointBidx)),
});

export const endpointIndexWith = (key: Buffer, endpoint: string): Buffer => indexWith(key, endpoint, "push_subscription.endpoint");

/** Blind index of a browser's address, which is encrypted. */
export const endpointIndex = (endpoint: string): Buffer => endpointIndexWith(indexKeys()[0], endpoint);

/** All possible indexes during a rotation of index keys. */
export const endpointIndexes = (endpoint: string): readonly Buffer[] => indexKeys().map((key) => endpointIndexWith(key, endpoint));
