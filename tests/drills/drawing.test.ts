import { randomUUID } from "node:crypto";
import { performance } from "node:perf_hooks";
import { expect } from "vitest";
import { drawPage } from "#files/pdf/draw-page.server.ts";
import { previewOf } from "#files/preview.server.ts";
import { readPdf } from "#files/read-pdf.server.ts";
import { endless, pdf, slowPdf } from "#tests/files/hostile-files.ts";
import { times } from "./barrier.ts";
import { drill, inForm } from "./drill.ts";

/** The short form shares its machine with other tests. */
const limitMs = inForm(5_000, 1_000);
const looks = inForm(3, 60);

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  expect(await work()).not.toBeNull();
  return performance.now() - began;
}

drill("PDFs that are slow to render, uploaded by one person, delay no page or upload of others", async (_dice, counts) => {
  const honest = await pdf(1);
  const [drawn, read] = [slowPdf(), endless(honest)];
  const [anna, mallory, gone] = ["anna", "mallory", new AbortController()];
  // Threads and readers are started first, as they would be during normal work.
  await Promise.all([anna, mallory].flatMap((person) => [drawPage(async () => honest, 1, 600, { person }), readPdf(honest, person)]));
  let dropped = 0;
  const drop = () => {
    dropped += 1;
  };
  const worst = times(6, () => drawPage(async () => drawn, 1, 600, { person: mallory, signal: gone.signal }).catch(drop));
  const uploads = times(4, () => readPdf(read, mallory));
  const waits: number[] = [];
  for (let look = 0; look < looks; look += 1) {
    waits.push(await timed(() => drawPage(async () => honest, 1, 600, { person: anna })), await timed(() => readPdf(honest, anna)));
  }
  gone.abort();
  await Promise.resolve();
  await new Promise((later) => setImmediate(later));
  // One picture is being rendered; the other five are not rendered, because their reader left.
  expect(dropped).toBeGreaterThanOrEqual(inForm(5, 0));
  const slowest = Math.round(Math.max(...waits));
  Object.assign(counts, { "honest looks and uploads": waits.length, "ms that the slowest waited": slowest });
  expect(slowest).toBeLessThan(limitMs);
  if (inForm(true, false)) return;
  await Promise.all([...worst, ...uploads]);
  const [file, look] = [{ sha256: randomUUID(), mime: "application/pdf" }, { page: 1, turn: 0, isLarge: false } as const];
  const again = () => previewOf(file, look, { person: mallory }, async () => drawn);
  expect(await again()).toBeNull();
  const second = performance.now();
  expect(await again()).toBeNull();
  expect(performance.now() - second).toBeLessThan(100);
});
