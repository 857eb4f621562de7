import { pool } from "#data/db.server.ts";
import { readOfferState } from "#data/offer/offers.server.ts";
import type { Brand } from "#domain/offer/state.ts";
import type { RegistrationWishes } from "#domain/people/personal/registration.ts";
import { readWishedDraft, type WishedDraft } from "#services/offer/drafts/wished-draft.server.ts";
import { offerOfPath } from "#services/offer/market/offer-of-path.ts";
import type { Entering } from "#services/session/open-session.server.ts";

/** The offer that a person wanted to make or to accept when they registered. */
export interface Wish {
  /** The offer that they wanted to make. */
  readonly draft: WishedDraft | null;
  /** The offer of the market that they wanted to accept. It becomes a favourite, and their checklist includes its requirements. */
  readonly offer: { readonly id: string; readonly brand: Brand; readonly rate: string } | null;
}

export const noWish: Wish = { draft: null, offer: null };

/** The offer that the address names; null when it is no longer on the market. */
async function readWishedOffer(goTo: string | null): Promise<Wish["offer"]> {
  const id = goTo === null ? null : offerOfPath(goTo);
  const state = id === null ? null : await readOfferState(pool, id);
  return state?.phase === "published" ? { id: state.id, brand: state.brand, rate: state.quote.rate } : null;
}

/** Derives the person's wish from the page that they originally requested. */
export async function readWish(wishes: Pick<RegistrationWishes, "goTo" | "profileKind">, now: number): Promise<Wish> {
  const draft = await readWishedDraft(wishes, now);
  return { draft, offer: draft === null ? await readWishedOffer(wishes.goTo) : null };
}

/** A person who is signed in by a confirmation, and the page after it. */
export interface Welcome<T> {
  readonly opened: T;
  readonly goTo: string | null;
}

/** Signs in a person who has just confirmed the address. The next page is the profile, whose checklist shows the wish; without one, `goTo`. */
export async function welcome<T>(
  userId: string,
  { draft, offer }: Wish,
  goTo: string | null,
  open: (person: Entering) => Promise<T>,
): Promise<Welcome<T>> {
  const person = { userId, role: "member", status: "emailVerified", isDocumentsExpired: false, isLanguageChosen: false } as const;
  return { opened: await open(person), goTo: draft === null && offer === null ? goTo : "/profile" };
}
