/**
 * Pauses before each restart of a part that exited repeatedly. The first restart is nearly immediate; a part that keeps exiting is given
 * up.
 */
const usualPausesMs: readonly number[] = [250, 1_000, 2_000, 4_000, 8_000, 15_000];

/** A part that ran this long ended for a new reason, so the count starts again. */
const soundLifeMs = 60_000;

export interface Deaths {
  /** Consecutive exits, each within a minute of its start. */
  readonly inRow: number;
}

export const noDeaths: Deaths = { inRow: 0 };

/** The count after the end of a part that had run for `livedMs`. */
export const countDeath = ({ inRow }: Deaths, livedMs: number): Deaths => ({ inRow: livedMs >= soundLifeMs ? 1 : inRow + 1 });

/** Milliseconds until the next start, or null after too many attempts. */
export const pauseAfter = ({ inRow }: Deaths, pausesMs = usualPausesMs): number | null => pausesMs[inRow - 1] ?? null;
