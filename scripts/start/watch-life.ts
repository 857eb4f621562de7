import type { ChildProcess } from "node:child_process";
import { livenessAnswer, livenessQuestion } from "../../app/sign-of-life.server.ts";

/**
 * Number of consecutive questions without an answer, one a second. They are counted, not timed, because a machine that was suspended must
 * not count against the part.
 */
const maxUnanswered = 6;

/** Calls back once when the process has not reacted for so long that it will not continue. */
export function watchLife(child: ChildProcess, onStill: () => void, everyMs = 1_000): void {
  let unanswered = 0;
  child.on("message", (message) => {
    if (message === livenessAnswer) unanswered = 0;
  });
  const timer = setInterval(() => {
    if (!child.connected) return clearInterval(timer);
    unanswered += 1;
    if (unanswered <= maxUnanswered) return void child.send(livenessQuestion, () => {});
    clearInterval(timer);
    onStill();
  }, everyMs).unref();
}
