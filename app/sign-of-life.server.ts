/** What a program and its starter say to each other over IPC, to tell one that works from one that stands still. */
export const lifeQuestion = "do you live";
export const lifeAnswer = "I live";

/** Answers the starter for as long as this process turns. Without a starter nobody asks. */
export function giveSignsOfLife(): void {
  process.on("message", (message) => {
    if (message === lifeQuestion) process.send?.(lifeAnswer, undefined, undefined, () => {});
  });
}
