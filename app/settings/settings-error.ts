/**
 * Invalid settings that prevent the start. `lines`: an opening sentence and one sentence for each error; the message joins them in one
 * line.
 */
export class SettingsError extends Error {
  override readonly name = "SettingsError";
  readonly lines: readonly string[];

  constructor(opening: string, faults: readonly string[]) {
    super([opening, ...faults].join(" "));
    this.lines = [opening, ...faults];
  }
}
