import type { ChildProcess } from "node:child_process";
import { lifeAnswer, lifeQuestion } from "../../app/sign-of-life.server.ts";

/** Questions in a row that nobody answers, one a second. They are counted, not timed: a machine that slept is no silence of the part. */
const maxUnanswered = 6;

/** Calls back once when the process has stood still for so long that it will not go on by itself. */
export function watchLife(child: ChildProcess, onStill: () => void, everyMs = 1_000): void {
  let unanswered = 0;
  child.on("message", (message) => {
    if (message === lifeAnswer) unanswered = 0;
  });
  const timer = setInterval(() => {
    if (!child.connected) return clearInterval(timer);
    unanswered += 1;
    if (unanswered <= maxUnanswered) return void child.send(lifeQuestion, () => {});
    clearInterval(timer);
    onStill();
  }, everyMs).unref();
}
