import type { RouterContextProvider } from "react-router";
import { isUuid } from "#contracts/uuid.ts";
import { readChoice } from "#cookies";
import type { Language, Principal } from "#domain/people/access/principal.ts";
import { optionalPrincipal, serviceContext } from "#guards/guards.server.ts";
import { languageContext } from "#middleware/contexts.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { type OwnOfferDetail, readOwnOffer } from "#services/offer/own/read-own-offer.server.ts";
import { withoutModal } from "#ui/modal/modal-address.ts";

/** A request whose address names a modal. */
export interface Asked {
  readonly context: Readonly<RouterContextProvider>;
  readonly request: Request;
  readonly url: URL;
}

/** Loads the data of a modal. Null when the reader may not see it, or when it does not apply now: the page is shown without it. */
export type ModalLoader<Data extends object> = (asked: Asked) => Promise<Data | null>;

/** The arguments of a loader for signed-in people. */
export interface Reading {
  readonly ctx: ServiceContext;
  readonly principal: Principal;
  readonly language: Language;
  readonly url: URL;
  /** `modalId`: an object's id; null when it is not a UUID. */
  readonly id: string | null;
  /** `modalAction`: the act, or the path that the person wanted to open. */
  readonly action: string | null;
  /** The value of a cookie of the request. */
  readonly cookie: (name: string) => string | null;
}

function readingOf({ context, request, url }: Asked, principal: Principal): Reading {
  const id = url.searchParams.get("modalId");
  return {
    ctx: serviceContext(context, request),
    principal,
    language: context.get(languageContext),
    url,
    id: id !== null && isUuid(id) ? id.toLowerCase() : null,
    action: url.searchParams.get("modalAction"),
    cookie: (name) => readChoice(request, name),
  };
}

const loaderFor =
  (isAllowed: (principal: Principal) => boolean) =>
  <Data extends object>(read: (reading: Reading) => Promise<Data | null> | Data | null): ModalLoader<Data> =>
  async (asked) => {
    const principal = optionalPrincipal(asked.context);
    return principal === null || !isAllowed(principal) ? null : await read(readingOf(asked, principal));
  };

export const forSignedIn = loaderFor(({ role }) => role !== "reserved");
export const forMember = loaderFor(({ role }) => role === "member");
/** Staff of every kind, without the reserved role. */
export const forStaff = loaderFor(({ role }) => role !== "member" && role !== "reserved");

/** The address of the page behind the modal, in its language. */
export const pageBehind = ({ url }: Asked): string => withoutModal(url.pathname, url.search);

/** The reader's own offer with the id `modalId`; null for other people's offers and for unknown ids. */
export async function ownOffer({ ctx, id }: Reading): Promise<OwnOfferDetail | null> {
  const found = id === null ? null : await readOwnOffer(ctx, id);
  return found?.ok ? found.value : null;
}
