/** A letter ready to leave: exactly one recipient, headers of our own making only. */
export interface OutgoingLetter {
  readonly messageId: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
  readonly replyTo: string;
  /** Envelope sender: bounces come back with the row's id. */
  readonly bounceTo: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly references: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * How a server answered. `unreachable`: nobody answered in time; `locked`: the server refused our login; `later`: 4xx;
 * `refused`: 5xx, `recipient` when it is about the address itself (5.1.x).
 */
export type Delivery =
  | { readonly kind: "accepted"; readonly reply: string }
  | { readonly kind: "unreachable" | "locked" | "later"; readonly error: string }
  | { readonly kind: "refused"; readonly error: string; readonly recipient: boolean };

/** Hands letters to a mail server. Never throws: every answer is a {@link Delivery}. */
export interface Mailer {
  send(letter: OutgoingLetter): Promise<Delivery>;
  close(): void;
}
