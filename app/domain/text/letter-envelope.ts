import type { Network } from "../money/money.ts";
import type { OfferKind, OfferSide, Phase } from "../offer/state.ts";
import type { Message } from "./message.ts";

/** Names and last digits that the offer's state does not contain. They are read when the message is written, and frozen with it. */
export interface MessageFacts {
  /** "Ирина К." or a company's short name; absent: "your partner". */
  readonly partner?: string;
  /** The name for English readers: "Irina K."; absent in messages from before it was stored, which transliterate the other name. */
  readonly partnerEn?: string;
  /** Labels of the agent that the message is about. */
  readonly agentRu?: string;
  readonly agentEn?: string;
  /** Last characters of the beneficiary's account or wallet; never the whole number. */
  readonly tail?: string;
  readonly bank?: string;
  readonly network?: Network;
  /** Set only for the side that entered it and for the receiver (design/letters §9). */
  readonly receiverEmail?: string;
  readonly moneySenderEmail?: string;
}

/** Everything from which a letter is rendered, so that a retry renders the same bytes whatever has changed (design/letters §6). */
export interface LetterEnvelope {
  readonly message: Message;
  readonly facts: MessageFacts;
  readonly reader: {
    readonly side?: OfferSide;
    readonly staff?: true;
    readonly timeZone: string;
    readonly codeWord?: string;
  };
  readonly offer: { readonly kind: OfferKind; readonly phase: Phase; readonly from: string; readonly to: string };
}
