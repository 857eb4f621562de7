/** Settings that stop the start. `lines` are an opening sentence and one sentence for each fault; the message has them in one line. */
export class SettingsError extends Error {
  override readonly name = "SettingsError";
  readonly lines: readonly string[];

  constructor(opening: string, faults: readonly string[]) {
    super([opening, ...faults].join(" "));
    this.lines = [opening, ...faults];
  }
}
