import { type ChildProcess, fork } from "node:child_process";
import { resolve } from "node:path";

interface ReaderSettings {
  /** Path from the working directory. Node loads it, not the build. */
  readonly program: string;
  /** Limit of the program's JavaScript heap. */
  readonly memoryMb: number;
  /** Time after which a program without an answer is ended. */
  readonly limitMs: number;
  /** False: the program ends after each answer, to release the memory of a large file. */
  readonly staysOpen: boolean;
}

/**
 * Runs programs that parse uploaded files. They are processes instead of threads, because a thread that runs out of memory ends the whole
 * process. Resolves to null when the program exits or exceeds its limits; rejects when it cannot be started.
 */
export function createReader<Question extends object, Answer>(settings: ReaderSettings): (question: Question) => Promise<Answer | null> {
  const idle: ChildProcess[] = [];

  function open(): ChildProcess {
    const opened = fork(resolve(settings.program), {
      serialization: "advanced",
      execArgv: [`--max-old-space-size=${settings.memoryMb}`, "--disable-warning=ExperimentalWarning"],
      stdio: ["ignore", "ignore", "ignore", "ipc"],
      // The program gets an empty environment, because it needs no secrets.
      env: {},
    });
    // This event reports that the machine has no free file descriptor.
    opened.on("error", () => {});
    opened.unref();
    opened.channel?.unref();
    return opened;
  }

  function idleOrNew(): ChildProcess {
    for (let found = idle.pop(); found !== undefined; found = idle.pop()) if (found.connected) return found;
    return open();
  }

  return (question) => {
    const child = idleOrNew();
    if (!child.connected) return Promise.reject(new Error(`${settings.program} did not start.`));
    return new Promise((answer) => {
      const leave = (value: Answer | null) => {
        clearTimeout(limit);
        child.off("message", done).off("error", fail).off("exit", fail);
        child.channel?.unref();
        answer(value);
      };
      const done = (value: unknown) => {
        if (settings.staysOpen) idle.push(child);
        else child.kill("SIGKILL");
        leave(value as Answer | null);
      };
      const fail = () => {
        child.kill("SIGKILL");
        leave(null);
      };
      const limit = setTimeout(fail, settings.limitMs);
      child.on("message", done).on("error", fail).on("exit", fail);
      child.channel?.ref();
      child.send(question, (error) => error && fail());
    });
  };
}
