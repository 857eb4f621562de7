/** A letter ready to be sent: exactly one recipient, and only the product's headers. */
export interface OutgoingLetter {
  readonly messageId: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
  readonly replyTo: string;
  /** Envelope sender; it contains the row's id, so that bounces can be matched. */
  readonly bounceTo: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly references: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * The answer of a mail server. `unreachable`: no answer in time; `locked`: the server refused the login; `later`: 4xx; `refused`: 5xx, with
 * `recipient` when the address itself was refused (5.1.x).
 */
export type Delivery =
  | { readonly kind: "accepted"; readonly reply: string }
  | { readonly kind: "unreachable" | "locked" | "later"; readonly error: string }
  | { readonly kind: "refused"; readonly error: string; readonly recipient: boolean };

/** Sends letters to a mail server. Never throws: every result is a {@link Delivery}. */
export interface Mailer {
  send(letter: OutgoingLetter): Promise<Delivery>;
  close(): void;
}
