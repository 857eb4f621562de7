import type { TakenLetter } from "#data/message/outbox.server.ts";
import { fromWire } from "#domain/offer/wire.ts";
import type { AccountEnvelope } from "#domain/text/account-letter.ts";
import type { LetterEnvelope } from "#domain/text/letter-envelope.ts";
import { renderLetter } from "#emails/render-letter.ts";
import { env } from "#env";
import { decryptField } from "#files/field-encryption.server.ts";
import { brandShells } from "#services/message/brand-shells.server.ts";
import { secretAad } from "#services/message/queue-account-letter.server.ts";
import { unsubscribeToken } from "#services/message/unsubscribe-token.server.ts";
import type { OutgoingLetter } from "#worker/adapters/mail/mailer.ts";

/** One plain address: no display name, group, quotes or list, at most 254 characters (design/letters §14). */
export const isPlainAddress = (address: string): boolean =>
  address.length <= 254 && /^[^\s@<>,;:"'()[\]\\]+@[^\s@<>,;:"'()[\]\\]+$/.test(address);

/** Optional letters have unsubscribe headers, also for the mail program's own button (RFC 8058). */
function endingHeaders(origin: string, unsubscribe: string | undefined): Readonly<Record<string, string>> {
  if (unsubscribe === undefined) return {};
  return {
    "List-Unsubscribe": `<${origin}/unsubscribe/${unsubscribe}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

/** The reply address: support, except that staff reply to the sender of a form's message. */
function replyToOf(envelope: LetterEnvelope | AccountEnvelope): string {
  const sender = "template" in envelope && envelope.template === "support-message" ? envelope.params.email : env.SUPPORT_ADDRESS;
  return isPlainAddress(sender) ? sender : env.SUPPORT_ADDRESS;
}

/**
 * Builds the letter of a row with all its headers. Throws when it cannot be rendered; the row then counts as failed and the queue
 * continues.
 */
export function composeLetter(row: TakenLetter, to: string): OutgoingLetter {
  const { id, template, family, variant, brand, lang, offerId } = row;
  const envelope = fromWire<LetterEnvelope | AccountEnvelope>(row.params);
  const shell = brandShells[brand];
  const secret = row.secretEnc === null ? undefined : decryptField(row.secretEnc, secretAad(row.dedupeKey));
  const unsubscribe = row.class === "T" ? undefined : unsubscribeToken(to, row.class);
  const rendered = renderLetter({ template, family, variant, brand, lang, envelope, shell, secret, unsubscribe });
  const page = `${family}/${template}${variant === "crypto" ? "-crypto" : ""}`;
  return {
    messageId: row.messageId,
    from: { name: shell.brandName, address: `no-reply@${env.MAIL_DOMAIN}` },
    to,
    replyTo: replyToOf(envelope),
    bounceTo: `bounce+${id}@${env.MAIL_DOMAIN}`,
    subject: rendered.subject,
    html: rendered.html,
    text: rendered.text,
    references: offerId === null ? [] : [`<offer-${offerId}@${env.MAIL_DOMAIN}>`],
    headers: {
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "All",
      "X-Mail-Template": page,
      "Feedback-ID": `${template}:${brand}:${env.MAIL_DOMAIN}`,
      "Content-Language": lang,
      ...(row.cause && { "X-Request-Id": row.cause.requestId }),
      ...endingHeaders(shell.origin, unsubscribe),
    },
  };
}
