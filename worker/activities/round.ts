import { firstId, type OpenOffer, type ReadOpenOffers } from "#data/offer/open-offers.server.ts";

/** After this number of runs without progress on a page, the round skips the page. Its offers are tried again in the next round. */
const idleRunsAtMost = 3;

/** Goes through a list of offers page by page, from one run to the next, and begins again after its end. */
export class Round {
  readonly #read: ReadOpenOffers;
  #after = firstId;
  #before = firstId;
  #idleRuns = 0;

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

  /**
   * Makes `next` read the last page again, unless several consecutive runs made no progress on it. A run without answers from engine or
   * database counts as progress, because the page is not the cause.
   */
  stepBack(hasAchieved: boolean): void {
    this.#idleRuns = hasAchieved ? 0 : this.#idleRuns + 1;
    if (this.#idleRuns < idleRunsAtMost) this.#after = this.#before;
    else this.#idleRuns = 0;
  }
}
