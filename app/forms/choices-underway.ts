/** Choices that the address does not contain yet, oldest first: each reloads a list, and a quick person is ahead of the responses. */
export class ChoicesUnderway {
  #values: readonly string[] = [];

  add(value: string): void {
    this.#values = [...this.#values, value];
  }

  /**
   * Hears what the address says now. True where that is an older choice than the newest: put over the newest, it would be what the next
   * key starts from.
   */
  isPast(value: string): boolean {
    const isPast = this.#values.includes(value) && this.#values.at(-1) !== value;
    if (!isPast) this.#values = [];
    return isPast;
  }
}
