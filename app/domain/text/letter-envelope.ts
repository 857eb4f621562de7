import type { Network } from "../money/money.ts";
import type { OfferKind, OfferSide, Phase } from "../offer/state.ts";
import type { Message } from "./message.ts";

/** Names and tails that the offer's state does not hold. They are read when the message is written, and frozen with it. */
export interface MessageFacts {
  /** "Ирина К." or a company's short name; absent: "your partner". */
  readonly partner?: string;
  /** The same for English readers: "Irina K."; absent in messages written before it was kept, which transliterate the other. */
  readonly partnerEn?: string;
  /** Labels of the agent that the message is about. */
  readonly agentRu?: string;
  readonly agentEn?: string;
  /** Last characters of the beneficiary's account or wallet; never the whole. */
  readonly tail?: string;
  readonly bank?: string;
  readonly network?: Network;
  /** Only for the side that entered it, or only for that receiver (design/letters §9). */
  readonly receiverEmail?: string;
  readonly moneySenderEmail?: string;
}

/** Everything from which a letter is rendered, so that a retry renders the same bytes after any change (design/letters §6). */
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
