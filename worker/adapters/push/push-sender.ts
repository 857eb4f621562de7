import type { PushKey } from "#services/push/push-keys.server.ts";
import type { BrowserAddress } from "#services/push/sealed-browser.server.ts";

/** A push ready to be sent. */
export interface OutgoingPush {
  readonly browser: BrowserAddress;
  readonly key: PushKey;
  /** JSON; null for a push without text, for which the browser shows a general one. */
  readonly payload: string | null;
  readonly ttlSeconds: number;
  readonly urgency: "normal" | "high";
  /** The push service replaces a waiting push with the same topic; 32 characters. */
  readonly topic: string;
}

/** The result of a push. `unreachable`: no answer in time; `unsendable`: it could not be encrypted or signed, so no request was sent. */
export type PushAnswer =
  | { readonly kind: "answered"; readonly status: number; readonly retryAfterMs: number | null }
  | { readonly kind: "unreachable"; readonly error: string }
  | { readonly kind: "unsendable"; readonly error: string };

/** Sends pushes to their services. Never throws: every result is a {@link PushAnswer}. */
export interface PushSender {
  send(push: OutgoingPush): Promise<PushAnswer>;
}
