/** A longer password is judged by its beginning: the estimate takes longer with each character. */
const judgedLength = 24;
/** Of 0 to 4. Below 3 a password is found with fewer than a hundred million guesses. */
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

/** Returns whether the estimator, which includes common passwords, words, keyboard rows and sequences, finds the password quickly. */
export async function isGuessable(password: string): Promise<boolean> {
  estimator ??= loadEstimator();
  return (await estimator).check(password.slice(0, judgedLength)).score < neededScore;
}
