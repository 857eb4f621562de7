import { missing, type ServiceResult } from "#contracts/outcome.ts";
import { isUuid } from "#contracts/uuid.ts";
import { findOfferLetter, type KeptLetter } from "#data/offer/offer-traffic.server.ts";
import { fromWire } from "#domain/offer/wire.ts";
import type { AccountEnvelope } from "#domain/text/account-letter.ts";
import type { LetterEnvelope } from "#domain/text/letter-envelope.ts";
import { type LetterContent, letterContent } from "#emails/letter-content.ts";
import type { ServiceContext } from "#services/context.ts";
import { brandShells } from "#services/message/brand-shells.server.ts";
import { mapNamesIn } from "#services/names/shown-names.server.ts";
import { readVisibleOffer } from "#services/offer/read-visible-offer.server.ts";

/** Replaces a link's token, a one-time code or the member's anti-phishing word. */
const mask = "********";

export interface OfferLetter extends Pick<KeptLetter, "id" | "state" | "lang" | "createdAt" | "sentAt">, LetterContent {
  readonly offerId: string;
  readonly humanId: string;
  readonly to: string | null;
  /** Whether the button has a target. The target may be masked. */
  readonly isOpen: boolean;
}

/**
 * Returns a letter about an offer as its recipient got it, for managers. Secrets are masked: a link's token, a code, the unsubscribe link
 * and the member's code phrase. `NOT_FOUND` for all others, and for letters of other offers.
 */
export async function readOfferLetter(ctx: ServiceContext, offerId: string, letterId: string): Promise<ServiceResult<OfferLetter>> {
  const visible = await readVisibleOffer(ctx, offerId);
  if (!visible.ok || visible.value.reader.as !== "manager") return missing;
  const { id, humanId } = visible.value.state;
  const letter = isUuid(letterId) ? await findOfferLetter(id, letterId) : null;
  if (letter === null) return missing;
  const { template, family, variant, brand, lang, params, hasSecret, userId, state, createdAt, sentAt } = letter;
  const kept = fromWire<LetterEnvelope | AccountEnvelope>(params);
  const envelope = kept.reader.codeWord ? ({ ...kept, reader: { ...kept.reader, codeWord: mask } } as typeof kept) : kept;
  const shell = brandShells[brand];
  const content = letterContent({ template, family, variant, brand, lang, envelope, shell, ...(hasSecret && { secret: mask }) });
  const names = await mapNamesIn(ctx.principal.language, userId === null ? [] : [userId]);
  return {
    ok: true,
    value: {
      ...{ id: letter.id, state, lang, createdAt, sentAt, offerId: id, humanId },
      ...{ to: names.get(userId ?? "") ?? null, isOpen: content.button?.link.includes(mask) === false },
      ...content,
    },
  };
}
