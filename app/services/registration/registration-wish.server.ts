import { pool } from "#data/db.server.ts";
import { readOfferState } from "#data/offer/offers.server.ts";
import type { Brand } from "#domain/offer/state.ts";
import type { RegistrationWishes } from "#domain/people/registration.ts";
import { readWishedDraft, type WishedDraft } from "#services/offer/drafts/wished-draft.server.ts";
import { offerOfPath } from "#services/offer/market/offer-of-path.ts";

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

/** The page after the registration: the profile, whose checklist shows the wish; without a wish, the requested page. */
export const landingOf = ({ draft, offer }: Wish, goTo: string | null): string | null =>
  draft === null && offer === null ? goTo : "/profile";
