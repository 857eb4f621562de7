import type { TakenLetter } from "#data/message/outbox.server.ts";
import { fromWire } from "#domain/offer/wire.ts";
import type { LetterEnvelope } from "#domain/text/letter-envelope.ts";
import { renderLetter } from "#emails/render-letter.ts";
import { env } from "#env";
import type { OutgoingLetter } from "#worker/adapters/mail/mailer.ts";

const shells = {
  main: { origin: env.APP_ORIGIN, brandName: env.PRODUCT_NAME, supportAddress: env.SUPPORT_ADDRESS },
  wbit: { origin: env.APP_ORIGIN, brandName: "WBIT", supportAddress: env.SUPPORT_ADDRESS },
} as const;

/** One plain address: no display name, group, quotes or list, at most 254 characters (design/letters §14). */
export const isPlainAddress = (address: string): boolean =>
  address.length <= 254 && /^[^\s@<>,;:"'()[\]\\]+@[^\s@<>,;:"'()[\]\\]+$/.test(address);

/** The letter of a row with all its headers. Throws when it cannot be rendered: the row is then dead, the queue goes on. */
export function composeLetter(row: TakenLetter, to: string): OutgoingLetter {
  const { id, template, family, variant, brand, lang, offerId } = row;
  const envelope = fromWire<LetterEnvelope>(row.params);
  const rendered = renderLetter({ template, family, variant, brand, lang, envelope, shell: shells[brand] });
  const page = `${family}/${template}${variant === "crypto" ? "-crypto" : ""}`;
  return {
    messageId: row.messageId,
    from: { name: shells[brand].brandName, address: `no-reply@${env.MAIL_DOMAIN}` },
    to,
    replyTo: env.SUPPORT_ADDRESS,
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
    },
  };
}
