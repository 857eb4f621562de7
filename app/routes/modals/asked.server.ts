import type { RouterContextProvider } from "react-router";
import { isUuid } from "#contracts/uuid.ts";
import { readCookie } from "#cookies";
import type { Language, Principal } from "#domain/people/principal.ts";
import { optionalPrincipal, serviceContext } from "#guards/guards.server.ts";
import { textFor } from "#i18n/text.server.ts";
import type { Text } from "#i18n/text.ts";
import { languageContext } from "#middleware/contexts.server.ts";
import { type Flash, readFlash } from "#middleware/flash.server.ts";
import type { ServiceContext } from "#services/context.ts";
import type { ModalView } from "#ui/modal/modal-view.ts";

/** An address that names a modal, and who opened it. */
export interface Asked {
  readonly context: Readonly<RouterContextProvider>;
  readonly request: Request;
  readonly url: URL;
}

/** What a modal for signed-in people is described from. */
export interface Reading {
  readonly ctx: ServiceContext;
  readonly principal: Principal;
  readonly t: Text;
  readonly language: Language;
  readonly url: URL;
  /** `modalId`: an object's id; null when it cannot be one. */
  readonly id: string | null;
  /** `modalAction`: the act, or the path that was wanted. */
  readonly action: string | null;
  /** The value of one of the browser's cookies. */
  readonly cookie: (name: string) => string | null;
  /** What the person has just done, once. */
  readonly done: Flash | null;
}

/** Null when the modal is not the reader's, or not true now: then the page stands without it. */
export type ReadModal = (asked: Asked) => Promise<ModalView | null> | ModalView | null;

function readingOf({ context, request, url }: Asked, principal: Principal): Reading {
  const id = url.searchParams.get("modalId");
  return {
    ctx: serviceContext(context, request),
    principal,
    t: textFor(context.get(languageContext)),
    language: context.get(languageContext),
    url,
    id: id !== null && isUuid(id) ? id.toLowerCase() : null,
    action: url.searchParams.get("modalAction"),
    cookie: (name) => readCookie(request, name),
    done: readFlash(request),
  };
}

const forWhom =
  (isMeant: (principal: Principal) => boolean) =>
  (read: (reading: Reading) => Promise<ModalView | null> | ModalView | null): ReadModal =>
  (asked) => {
    const principal = optionalPrincipal(asked.context);
    return principal === null || !isMeant(principal) ? null : read(readingOf(asked, principal));
  };

export const forMember = forWhom(({ role }) => role === "member");
/** Staff of any kind; the reserved role may do nothing. */
export const forStaff = forWhom(({ role }) => role !== "member" && role !== "reserved");
export const forSignedIn = forWhom(({ role }) => role !== "reserved");
