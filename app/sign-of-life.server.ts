/** Messages between a program and its starter over IPC. The starter uses them to detect a program that hangs. */
export const livenessQuestion = "do you live";
export const livenessAnswer = "I live";

/** Answers the starter's liveness question while the event loop runs. Does nothing without a starter. */
export function answerLivenessQuestions(): void {
  process.on("message", (message) => {
    if (message === livenessQuestion) process.send?.(livenessAnswer, undefined, undefined, () => {});
  });
}
