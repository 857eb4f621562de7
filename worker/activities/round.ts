import { firstId, type OpenOffer, type ReadOpenOffers } from "#data/offer/open-offers.server.ts";

/** Goes through a list of offers page by page, from one run to the next, and begins again after its end. */
export class Round {
  readonly #read: ReadOpenOffers;
  #after = firstId;
  #before = firstId;

  constructor(read: ReadOpenOffers) {
    this.#read = read;
  }

  /** Whether the next page is the first one. */
  get isOver(): boolean {
    return this.#after === firstId;
  }

  async next(size: number): Promise<readonly OpenOffer[]> {
    this.#before = this.#after;
    const page = await this.#read(this.#after, size);
    this.#after = page.length < size ? firstId : (page.at(-1)?.id ?? firstId);
    return page;
  }

  /** Makes `next` read the last page again. */
  stepBack(): void {
    this.#after = this.#before;
  }
}
