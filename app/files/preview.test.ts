import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { jpeg, pdf } from "#tests/files/hostile-files.ts";
import { previewOf } from "./preview.server.ts";

const look = { page: 1, turn: 0, isLarge: false } as const;
const asker = { person: "anna" };

test("reads and renders a document once, even if it cannot be rendered", async () => {
  const papers = [
    { mime: "application/pdf", bytes: await pdf(1), isDrawn: true },
    { mime: "application/pdf", bytes: new Uint8Array([1, 2, 3]), isDrawn: false },
    { mime: "image/jpeg", bytes: await jpeg(), isDrawn: true },
  ];
  for (const { mime, bytes, isDrawn } of papers) {
    const file = { mime, sha256: randomUUID() };
    let reads = 0;
    const read = async () => {
      reads += 1;
      return bytes;
    };
    const [first, second] = [await previewOf(file, look, asker, read), await previewOf(file, look, asker, read)];
    expect([first !== null, second !== null, reads]).toEqual([isDrawn, isDrawn, 1]);
    expect(second).toEqual(first);
  }
});
