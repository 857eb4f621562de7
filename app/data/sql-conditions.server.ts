/** Builds a WHERE clause with all values as parameters. Conditions with undefined values are omitted. */
export class Conditions {
  readonly values: unknown[] = [];
  readonly #parts: string[];

  constructor(...always: string[]) {
    this.#parts = always;
  }

  get sql(): string {
    return this.#parts.length === 0 ? "true" : this.#parts.join(" AND ");
  }

  /** Adds a parameter for `value` and returns its placeholder. */
  slot(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  require(condition: string): void {
    this.#parts.push(condition);
  }

  /** `?` in the condition is replaced by the value's placeholder. An undefined value adds no condition. */
  add(condition: string, value: unknown, type?: "uuid" | "uuid[]"): void {
    if (value === undefined) return;
    this.require(condition.replace("?", type ? `${this.slot(value)}::${type}` : this.slot(value)));
  }

  /** Rows after a cursor in ascending order of (instant, id). */
  after(instantColumn: string, idColumn: string, cursor: { readonly at: number; readonly id: string } | undefined): void {
    if (cursor === undefined) return;
    this.require(`(${instantColumn}, ${idColumn}) > (to_timestamp(${this.slot(cursor.at)} / 1000.0), ${this.slot(cursor.id)}::uuid)`);
  }

  /** Rows after a cursor in descending order of (instant, id). */
  before(instantColumn: string, idColumn: string, cursor: { readonly at: number; readonly id: string } | undefined): void {
    if (cursor === undefined) return;
    this.require(`(${instantColumn}, ${idColumn}) < (to_timestamp(${this.slot(cursor.at)} / 1000.0), ${this.slot(cursor.id)}::uuid)`);
  }
}
