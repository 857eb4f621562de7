/** Before each new start of a part that died again; a first death costs next to nothing, a part that cannot live is not driven on. */
const usualPausesMs: readonly number[] = [250, 1_000, 2_000, 4_000, 8_000, 15_000];

/** Who has lived for so long had a reason of its own to die: counting begins anew. */
const soundLifeMs = 60_000;

export interface Deaths {
  /** In a row, each within a minute of its start. */
  readonly inRow: number;
}

export const noDeaths: Deaths = { inRow: 0 };

/** The count after a death of a part that had lived for `livedMs`. */
export const countDeath = ({ inRow }: Deaths, livedMs: number): Deaths => ({ inRow: livedMs >= soundLifeMs ? 1 : inRow + 1 });

/** Milliseconds until the next start, or null when starting again has been tried often enough. */
export const pauseAfter = ({ inRow }: Deaths, pausesMs = usualPausesMs): number | null => pausesMs[inRow - 1] ?? null;
