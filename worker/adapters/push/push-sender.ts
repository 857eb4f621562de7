import type { PushKey } from "#services/push/push-keys.server.ts";
import type { BrowserAddress } from "#services/push/sealed-browser.server.ts";

/** A push ready to leave. */
export interface OutgoingPush {
  readonly browser: BrowserAddress;
  readonly key: PushKey;
  /** JSON; null for a push without words, which the browser says in general ones. */
  readonly payload: string | null;
  readonly ttlSeconds: number;
  readonly urgency: "normal" | "high";
  /** At the service a waiting push with the same topic is replaced; 32 characters. */
  readonly topic: string;
}

/** How it ended. `unreachable`: nobody answered in time; `unsendable`: it could not be encrypted or signed, nobody was asked. */
export type PushAnswer =
  | { readonly kind: "answered"; readonly status: number; readonly retryAfterMs: number | null }
  | { readonly kind: "unreachable"; readonly error: string }
  | { readonly kind: "unsendable"; readonly error: string };

/** Hands pushes to their services. Never throws: every end is a {@link PushAnswer}. */
export interface PushSender {
  send(push: OutgoingPush): Promise<PushAnswer>;
}
