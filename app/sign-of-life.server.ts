/** Messages between a program and its starter over IPC. The starter uses them to detect a program that hangs. */
export const lifeQuestion = "do you live";
export const lifeAnswer = "I live";

/** Answers the starter's liveness question while the event loop runs. Does nothing without a starter. */
export function giveSignsOfLife(): void {
  process.on("message", (message) => {
    if (message === lifeQuestion) process.send?.(lifeAnswer, undefined, undefined, () => {});
  });
}
