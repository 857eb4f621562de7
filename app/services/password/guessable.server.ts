/** Only the beginning of a longer password is judged, because the estimate takes longer with each character. */
const judgedLength = 24;
/** Minimum score, of 0 to 4. A password below 3 can be guessed with fewer than a hundred million attempts. */
const neededScore = 3;

/** The dictionaries take a moment to load, and only processes that set passwords need them. */
async function loadEstimator() {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
    import("@zxcvbn-ts/language-en"),
  ]);
  const dictionary = { ...common.dictionary, ...english.dictionary };
  // A hundred substitutions, the default, would occupy the process for a tenth of a second.
  return new ZxcvbnFactory({ dictionary, graphs: common.adjacencyGraphs, l33tMaxSubstitutions: 8, maxLength: judgedLength });
}

let estimator: ReturnType<typeof loadEstimator> | undefined;

/** Why a password can be guessed quickly: the longest of its parts that the estimator recognises. */
const reasons = {
  ...{ dictionary: "common", wordSequence: "common", spatial: "row", sequence: "sequence", repeat: "repeat" },
  ...{ date: "date", regex: "date" },
} as const;
type GuessReason = (typeof reasons)[keyof typeof reasons];

/**
 * Returns why the estimator, which includes common passwords, words, keyboard rows and sequences, finds the password quickly; null when it
 * does not.
 */
export async function guessReason(password: string): Promise<GuessReason | null> {
  estimator ??= loadEstimator();
  const { score, sequence } = (await estimator).check(password.slice(0, judgedLength));
  if (score >= neededScore) return null;
  const known = sequence.filter(({ pattern }) => Object.hasOwn(reasons, pattern));
  const [longest] = known.toSorted((one, other) => other.token.length - one.token.length);
  return longest === undefined ? "common" : reasons[longest.pattern as keyof typeof reasons];
}
