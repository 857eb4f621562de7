/** Choices that the address does not contain yet, oldest first. Each one reloads a list, and people choose faster than lists load. */
export class PendingChoices {
  #values: readonly string[] = [];

  add(value: string): void {
    this.#values = [...this.#values, value];
  }

  /**
   * Call this with the value in the address when it changes. Returns true when the value is an older choice than the newest. The field must
   * then keep the newest, because the next arrow key starts from the displayed value.
   */
  isPast(value: string): boolean {
    const isPast = this.#values.includes(value) && this.#values.at(-1) !== value;
    if (!isPast) this.#values = [];
    return isPast;
  }
}
