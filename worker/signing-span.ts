/** Maximum time between two signatures of one span. A worker signs every two seconds. */
const gapAtMost = 10_000;

/**
 * Measures how long this worker has signed without a gap, by the database's clock. A gap means a database outage, in which newer builds
 * could not sign.
 */
export class SigningSpan {
  #since: number | null = null;
  #last = 0;

  /** Records a signature at this time (epoch milliseconds). Returns the milliseconds since the first signature of its span. */
  sign(at: number): number {
    if (this.#since === null || at < this.#last || at - this.#last > gapAtMost) this.#since = at;
    this.#last = at;
    return at - this.#since;
  }
}
