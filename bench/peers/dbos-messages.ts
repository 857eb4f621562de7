import type { Wire } from "#domain/offer/wire.ts";
import type { CommandInput, OfferInput } from "#workflows/offer/contract.ts";

/** A command for the workflow of an offer; `start` is set for the publication. */
export interface DbosQuestion {
  readonly offerId: string;
  readonly asked: CommandInput;
  readonly start: OfferInput | null;
}

export interface DbosAnswer {
  readonly commandId: string;
  readonly version?: number;
  readonly state?: Wire;
  readonly refused?: { readonly code: string; readonly params: Readonly<Record<string, string | number>> };
}
