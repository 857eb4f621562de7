import { fromWire, type Wire } from "#domain/offer/wire.ts";
import type { MessageFacts } from "#domain/text/letter-envelope.ts";
import type { Message } from "#domain/text/message.ts";

type Stored = MessageFacts & Omit<Message, "code" | "params"> & { readonly humanReadableId: string };

/**
 * Converts a row, which stores the message's parameters at the top level, to a message. The caller has checked that the type is a
 * message's.
 */
export function storedMessage({ type, data }: { readonly type: string; readonly data: Wire }): {
  readonly message: Message;
  readonly facts: MessageFacts;
} {
  const stored = fromWire<Stored>(data);
  const { humanReadableId: no, offerId, brand, version, at } = stored;
  return { message: { code: type as Message["code"], no, offerId, brand, version, at, params: stored } as Message, facts: stored };
}
