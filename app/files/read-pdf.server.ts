import { type ChildProcess, fork } from "node:child_process";
import { resolve } from "node:path";
import { createLanes } from "./fair-lanes.ts";

export interface PdfFacts {
  readonly isEncrypted: boolean;
  /** 0 when the file is encrypted: nobody can count them. */
  readonly pages: number;
  /** What its first pages say, where it was asked for. */
  readonly text?: string;
}

export interface PdfQuestion {
  readonly bytes: Uint8Array;
  readonly wantsText: boolean;
}

const patienceMs = 8_000;
// Ten megabytes of honest PDF take a tenth of this.
const memoryMb = 128;

const readerCount = 2;
const maxWaiting = 12;
const lanes = createLanes(readerCount, maxWaiting);
const idleReaders: ChildProcess[] = [];

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

function idleReader(): ChildProcess {
  for (let found = idleReaders.pop(); found !== undefined; found = idleReaders.pop()) if (found.connected) return found;
  return openReader();
}

function readElsewhere(question: PdfQuestion): Promise<PdfFacts | null> {
  const child = idleReader();
  if (!child.connected) return Promise.reject(new Error("The reader of PDF files did not start."));
  return new Promise((answer) => {
    const leave = (facts: PdfFacts | null) => {
      clearTimeout(limit);
      child.off("message", done).off("error", fail).off("exit", fail);
      child.channel?.unref();
      answer(facts);
    };
    const done = (facts: PdfFacts | null) => {
      idleReaders.push(child);
      leave(facts);
    };
    const fail = () => {
      child.kill("SIGKILL");
      leave(null);
    };
    const limit = setTimeout(fail, patienceMs);
    child.on("message", done).on("error", fail).on("exit", fail);
    child.channel?.ref();
    child.send(question, (error) => error && fail());
  });
}

/**
 * Facts of a PDF by a stranger, read by a process that is ended when the file takes more than 8 s or 128 MB; one file of a person at a
 * time. Null: damaged, or made to exhaust its reader. Rejects while no reader can be started, and when too many files of the person
 * wait. Source: R23.
 */
export function readPdf(bytes: Uint8Array, person: string): Promise<PdfFacts | null> {
  return lanes.run(person, () => readElsewhere({ bytes, wantsText: false }));
}

/** What the first pages of such a file say, read in the same way; empty where it says nothing to a machine. */
export async function readPdfText(bytes: Uint8Array, person: string): Promise<string> {
  const facts = await lanes.run(person, () => readElsewhere({ bytes, wantsText: true }));
  return facts?.text ?? "";
}
