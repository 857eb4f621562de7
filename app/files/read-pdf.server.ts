import { type ChildProcess, fork } from "node:child_process";
import { resolve } from "node:path";

export interface PdfFacts {
  readonly isEncrypted: boolean;
  /** 0 when the file is encrypted: nobody can count them. */
  readonly pages: number;
}

const patienceMs = 8_000;
// Ten megabytes of honest PDF take a tenth of this.
const memoryMb = 128;

let reader: ChildProcess | null = null;

/** Ends with this process: its channel closes. A thread would not do: what runs out of memory there ends the whole process. */
function openReader(): ChildProcess {
  // Read by Node itself, not by the build: like the server's own files it is found from the folder that the process runs in.
  const opened = fork(resolve("server/pdf-reader.ts"), {
    serialization: "advanced",
    execArgv: [`--max-old-space-size=${memoryMb}`, "--disable-warning=ExperimentalWarning"],
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    // It needs no secret of ours.
    env: {},
  });
  // A machine without a free descriptor says so here, later.
  opened.on("error", () => {});
  opened.unref();
  opened.channel?.unref();
  return opened;
}

function readElsewhere(bytes: Uint8Array): Promise<PdfFacts | null> {
  const child = reader?.connected ? reader : openReader();
  if (!child.connected) throw new Error("The reader of PDF files did not start.");
  reader = child;
  return new Promise((answer) => {
    const done = (facts: PdfFacts | null) => {
      clearTimeout(limit);
      child.off("message", done).off("error", fail).off("exit", fail);
      child.channel?.unref();
      answer(facts);
    };
    const fail = () => {
      reader = null;
      child.kill("SIGKILL");
      done(null);
    };
    const limit = setTimeout(fail, patienceMs);
    child.on("message", done).on("error", fail).on("exit", fail);
    child.channel?.ref();
    child.send(bytes, (error) => error && fail());
  });
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Facts of a PDF by a stranger, read by a process that is ended when the file takes more than 8 s or 128 MB; one file at a time.
 * Null: damaged, or made to exhaust its reader. Rejects while no reader can be started, and only then. Source: R23.
 */
export function readPdf(bytes: Uint8Array): Promise<PdfFacts | null> {
  const facts = last.then(() => readElsewhere(bytes));
  last = facts.catch(() => null);
  return facts;
}
