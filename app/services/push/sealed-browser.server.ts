import { indexKeys, indexWith } from "#files/blind-index.server.ts";
import { decryptField, encryptField, fieldAad } from "#files/field-encryption.server.ts";

/** Where a browser is reached and the keys that it reads with: whoever has them can write to it. */
export interface BrowserAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Bound to the browser rather than to a row's id: a browser's row is renewed, and there is one. */
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

/** The index by which a browser's address is found again; the address itself is sealed. */
export const endpointIndex = (endpoint: string): Buffer => endpointIndexWith(indexKeys()[0], endpoint);

/** Every index under which it may stand while keys of indexes change. */
export const endpointIndexes = (endpoint: string): readonly Buffer[] => indexKeys().map((key) => endpointIndexWith(key, endpoint));
