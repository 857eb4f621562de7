import { createLanes } from "./fair-lanes.ts";
import { createReader } from "./reader-process.ts";

export interface PdfFacts {
  /** True when the file does not open without a password. A password that only restricts changes does not count. */
  readonly isLocked: boolean;
  /** 0 when the file is locked: its pages cannot be counted. */
  readonly pages: number;
  /** Text of its first pages, if requested. */
  readonly text?: string;
}

export interface PdfQuestion {
  readonly bytes: Uint8Array;
  readonly wantsText: boolean;
}

const readerCount = 2;
const maxWaiting = 12;
const lanes = createLanes(readerCount, maxWaiting);

// A usual PDF of ten megabytes needs a tenth of this memory.
const readElsewhere = createReader<PdfQuestion, PdfFacts>({
  program: "server/pdf-reader.ts",
  memoryMb: 128,
  limitMs: 8_000,
  staysOpen: true,
});

/**
 * Extracts facts from an uploaded PDF in a process that is ended when the file takes more than 8 s or 128 MB; one file of a person at a
 * time. Null for a damaged file, or one that exceeds the limits. Rejects while no process can be started, and when too many files of the
 * person wait. Source: R23.
 */
export function readPdf(bytes: Uint8Array, person: string): Promise<PdfFacts | null> {
  return lanes.run(person, () => readElsewhere({ bytes, wantsText: false }));
}

/** Returns the text of the first pages, extracted in the same way; empty for a file without text. */
export async function readPdfText(bytes: Uint8Array, person: string): Promise<string> {
  const facts = await lanes.run(person, () => readElsewhere({ bytes, wantsText: true }));
  return facts?.text ?? "";
}
