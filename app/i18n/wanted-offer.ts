import { localePath, splitLanguage } from "./locale-path.ts";

/** The offer whose acceptance an address of the site asks for, and the address of its page on the market; null for other addresses. */
export function wantedOffer(address: string | null): { readonly offerId: string; readonly page: string } | null {
  const { prefix, path } = splitLanguage(address ?? "/");
  const [offerId] = /(?<=^\/accept-transaction\/)[\da-f-]{36}(?=[/?#]|$)/.exec(path) ?? [];
  return offerId === undefined ? null : { offerId, page: localePath(`/transactions?offer=${offerId}`, prefix ?? "ru") };
}
