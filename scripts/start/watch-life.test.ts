import { spawn } from "node:child_process";
import { expect, onTestFinished, test } from "vitest";
import { watchLife } from "./watch-life.ts";

const program = new URL("../../app/sign-of-life.server.ts", import.meta.url);

/** A real process that answers the starting process, or only keeps the channel open. */
function child(answers: boolean) {
  const code = answers
    ? `const { answerLivenessQuestions } = await import(${JSON.stringify(program.href)}); answerLivenessQuestions();`
    : "process.on('message', () => {});";
  const started = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", "--input-type=module", "-e", `${code} process.send("up");`],
    {
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    },
  );
  onTestFinished(() => void started.kill("SIGKILL"));
  return new Promise<typeof started>((resolve) => started.once("message", () => resolve(started)));
}

const nextStillness = (part: Awaited<ReturnType<typeof child>>) =>
  new Promise<"still">((resolve) => watchLife(part, () => resolve("still"), 50));

test("does not report a process while it answers, and reports it when it is stopped", async () => {
  const part = await child(true);
  let isStill = false;
  const found = nextStillness(part).then(() => {
    isStill = true;
  });
  let answers = 0;
  await new Promise<void>((resolve) => part.on("message", () => ++answers === 20 && resolve()));
  expect(isStill).toBe(false);
  part.kill("SIGSTOP");
  await found;
});

test("a process that never answers is reported", async () => {
  expect(await nextStillness(await child(false))).toBe("still");
});
