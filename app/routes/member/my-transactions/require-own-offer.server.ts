import { type RouterContextProvider, redirect } from "react-router";
import { notFound, requireMember, serviceContext } from "#guards/guards.server.ts";
import { type OwnOfferDetail, readOwnOffer } from "#services/offer/own/read-own-offer.server.ts";

interface Asked {
  readonly context: Readonly<RouterContextProvider>;
  readonly request: Request;
  readonly params: { readonly offerId: string };
}

/**
 * Applies guards A and M and requires the reader's own side of the offer; outsiders get the 404 of an offer that does not exist. A human
 * number in the address is redirected to the uuid, after the offer was found to be visible.
 */
export async function requireOwnOffer({ context, request, params }: Asked): Promise<OwnOfferDetail> {
  requireMember(context);
  const found = await readOwnOffer(serviceContext(context, request), params.offerId);
  if (!found.ok) notFound();
  const { id } = found.value.offer;
  if (id === params.offerId.toLowerCase()) return found.value;
  const { pathname, search } = new URL(request.url);
  throw redirect(pathname.replace(/\.data$/, "").replace(params.offerId, id) + search, 302);
}
