import { type MessagePort, parentPort } from "node:worker_threads";
import { type PDFiumDocument, PDFiumLibrary } from "@hyzyla/pdfium";

/** One question to the thread: the number of pages, and, with `page`, that page `width` pixels wide. */
export interface PageQuestion {
  readonly pdf: Uint8Array;
  /** The page number, from 1. */
  readonly page?: number;
  readonly width?: number;
}

export interface PageAnswer {
  readonly pages: number;
  /** RGBA, row by row; absent when no page was requested or the document has no such page. */
  readonly bitmap?: { readonly data: Uint8Array; readonly width: number; readonly height: number };
}

/** A page may have any size. A picture never has more pixels than this. */
const maxPixels = 12_000_000;

async function draw(document: PDFiumDocument, page: number, wanted: number): Promise<PageAnswer["bitmap"]> {
  if (page < 1 || page > document.getPageCount()) return undefined;
  const sheet = document.getPage(page - 1);
  const { originalWidth, originalHeight } = sheet.getOriginalSize();
  const height = (width: number) => Math.round((originalHeight / originalWidth) * width);
  const most = Math.floor(Math.sqrt((maxPixels * originalWidth) / originalHeight));
  const width = Math.max(1, Math.min(wanted, most));
  const drawn = await sheet.render({ width, height: Math.max(1, height(width)), render: "bitmap", renderFormFields: true });
  return { data: drawn.data, width: drawn.width, height: drawn.height };
}

async function answer(library: PDFiumLibrary, { pdf, page, width }: PageQuestion): Promise<PageAnswer> {
  const document = await library.loadDocument(pdf);
  try {
    const bitmap = page === undefined ? undefined : await draw(document, page, width ?? 1_280);
    return { pages: document.getPageCount(), ...(bitmap && { bitmap }) };
  } finally {
    document.destroy();
  }
}

async function serve(port: MessagePort): Promise<void> {
  const library = await PDFiumLibrary.init();
  port.on("message", (question: PageQuestion) => {
    answer(library, question).then(
      (told) => port.postMessage(told),
      () => port.postMessage({ pages: 0 } satisfies PageAnswer),
    );
  });
}

if (parentPort) void serve(parentPort);
