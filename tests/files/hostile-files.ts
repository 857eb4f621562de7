import { crc32, deflateSync } from "node:zlib";
import PDFDocument from "pdfkit";
import sharp from "sharp";
import type { FileFault } from "#files/inspect.server.ts";
import { heicOfSize, heicPicture } from "./heic-picture.ts";

export interface Sample {
  readonly what: string;
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The code with which the inspection refuses it; null: accepted. */
  readonly verdict: FileFault["reason"] | null;
  /** The stored name, if it differs. */
  readonly storedAs?: string;
}

const canvas = (width = 64, height = 48) => sharp({ create: { width, height, channels: 3, background: "#0F6B5C" } });
/** A real picture whose bytes differ by seed. */
export const jpeg = async (seed = 1): Promise<Uint8Array> =>
  new Uint8Array(
    await canvas(64 + seed, 48)
      .jpeg()
      .toBuffer(),
  );

/** A detailed picture, like a photograph. */
export async function photo(width: number, height: number): Promise<Uint8Array> {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const grain = sharp({ create: { width, height, channels: 3, background: "#000", noise } });
  return new Uint8Array(await grain.jpeg({ quality: 90 }).toBuffer());
}

/** A plain picture of any size, which is quick to make. */
export const plainPicture = async (width: number, height: number, format: "jpeg" | "png"): Promise<Uint8Array> =>
  new Uint8Array(await canvas(width, height).toFormat(format).toBuffer());

interface Passwords {
  /** Password for opening. */
  readonly userPassword?: string;
  /** Password for changing and printing. */
  readonly ownerPassword?: string;
}

/** A real PDF with this many empty pages, optionally with passwords. */
export async function pdf(pages = 1, passwords: Passwords = {}): Promise<Uint8Array> {
  const doc = new PDFDocument({ size: "A4", ...passwords, info: { CreationDate: new Date(0) } });
  for (let page = 1; page < pages; page += 1) doc.addPage();
  const parts: Buffer[] = [];
  doc.on("data", (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve) => doc.once("end", resolve));
  doc.end();
  await ended;
  return new Uint8Array(Buffer.concat(parts));
}

const text = (content: string) => new TextEncoder().encode(content);
const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));
export const eicar = text(["X5O!P%@AP[4\\PZX54(P^)7CC)7}$", "EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join(""));

/** An end record whose comment ends exactly at the file's end, as every unpacker expects. */
const zipTail = () => joined(text("PK\u0005\u0006"), new Uint8Array(18));

function pngChunk(type: string, data: Uint8Array): Uint8Array {
  const body = joined(text(type), data);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length);
  frame.writeUInt32BE(crc32(body), 4);
  return joined(frame.subarray(0, 4), body, frame.subarray(4));
}

/** A single bracket instead of a value, which once made the parser use all memory. */
export const endless = (paper: Uint8Array) =>
  new Uint8Array(Buffer.from(Buffer.from(paper).toString("latin1").replace("/MediaBox ", "/MediaBox}"), "latin1"));

/** A page of two kilobytes that takes minutes to render: each of nine forms draws the next form ten times. */
export function slowPdf(): Uint8Array {
  const depth = 9;
  const object = (id: number, text: string) => `${id} 0 obj\n${text}\nendobj\n`;
  const form = (at: number) => {
    const isLast = at === depth - 1;
    const body = isLast ? "0 0 500 500 re f ".repeat(10) : `/F${at + 1} Do `.repeat(10);
    const next = isLast ? "" : `/Resources << /XObject << /F${at + 1} ${at + 5} 0 R >> >>`;
    const head = `<< /Type /XObject /Subtype /Form /BBox [0 0 600 800] ${next} /Length ${body.length} >>`;
    return object(at + 4, `${head}\nstream\n${body}\nendstream`);
  };
  const page = "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 20 0 R /Resources << /XObject << /F0 4 0 R >> >> >>";
  const objects = [
    object(1, "<< /Type /Catalog /Pages 2 0 R >>"),
    object(2, "<< /Type /Pages /Kids [3 0 R] /Count 1 >>"),
    object(3, page),
    ...Array.from({ length: depth }, (_, at) => form(at)),
    object(20, "<< /Length 6 >>\nstream\n/F0 Do\nendstream"),
  ];
  return text(`%PDF-1.7\n${objects.join("")}trailer\n<< /Root 1 0 R >>\n%%EOF\n`);
}

/** A picture of 8,100 × 8,000 = 64.8 megapixels in a hundred bytes, as a decompression bomb declares it. */
function hugePng(): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(8100);
  header.writeUInt32BE(8000, 4);
  Buffer.from([8, 2, 0, 0, 0]).copy(header, 8);
  const magic = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return joined(magic, pngChunk("IHDR", header), pngChunk("IDAT", deflateSync(new Uint8Array(64))), pngChunk("IEND", new Uint8Array()));
}

/** Files of people and of attackers, with the expected verdict of each (R23). */
export async function samples(): Promise<Sample[]> {
  const picture = await jpeg();
  const png = new Uint8Array(await canvas().png().toBuffer());
  const webp = new Uint8Array(await canvas().webp().toBuffer());
  const paper = await pdf();
  const html = text("<!doctype html><script>alert(1)</script>");
  const big = new Uint8Array(await canvas(1200, 900).jpeg({ quality: 95 }).toBuffer());
  return [
    { what: "a photograph", name: "чек.jpg", bytes: picture, verdict: null },
    { what: "a photograph with a capital ending", name: "IMG_1.JPEG", bytes: picture, verdict: null },
    { what: "a PNG", name: "a.png", bytes: png, verdict: null },
    { what: "a WebP", name: "a.webp", bytes: webp, verdict: null },
    { what: "a PDF", name: "Выписка.pdf", bytes: paper, verdict: null },
    { what: "a PDF of 30 pages", name: "a.pdf", bytes: await pdf(30), verdict: null },
    { what: "a PDF of 31 pages", name: "a.pdf", bytes: await pdf(31), verdict: "pages" },
    { what: "a locked PDF", name: "a.pdf", bytes: await pdf(1, { userPassword: "secret" }), verdict: "encrypted" },
    { what: "a PDF that a password protects from changes", name: "a.pdf", bytes: await pdf(1, { ownerPassword: "secret" }), verdict: null },
    { what: "a PDF behind 1,024 other bytes", name: "a.pdf", bytes: joined(new Uint8Array(1_024), paper), verdict: null },
    { what: "a PDF behind 1,025 other bytes", name: "a.pdf", bytes: joined(new Uint8Array(1_025), paper), verdict: "unknown" },
    { what: "a PDF behind a page", name: "a.pdf", bytes: joined(html, paper), verdict: "polyglot" },
    { what: "a PDF without its body", name: "a.pdf", bytes: text("%PDF-1.7\n"), verdict: "damaged" },
    { what: "a PDF whose reader would never end", name: "a.pdf", bytes: endless(paper), verdict: "damaged" },
    {
      what: "a PDF that runs a script",
      name: "a.pdf",
      bytes: joined(paper, text("\n9 0 obj <</S /JavaScript /JS (x)>> endobj\n")),
      verdict: "activePdf",
    },
    {
      what: "a PDF that writes its script's name in digits",
      name: "a.pdf",
      bytes: joined(paper, text("\n9 0 obj <</S /Java#53cript /J#53 (x)>> endobj\n")),
      verdict: "activePdf",
    },
    {
      what: "a PDF that starts a program",
      name: "a.pdf",
      bytes: joined(paper, text("\n9 0 obj <</S /L#61unch>> endobj\n")),
      verdict: "activePdf",
    },
    {
      what: "a PDF that sends what is typed",
      name: "a.pdf",
      bytes: joined(paper, text("\n9 0 obj <</S /SubmitForm>> endobj\n")),
      verdict: "activePdf",
    },
    { what: "nothing", name: "a.pdf", bytes: new Uint8Array(), verdict: "empty" },
    { what: "a PNG named JPEG", name: "a.jpg", bytes: png, verdict: null, storedAs: "a.png" },
    { what: "a WebP named JPEG", name: "a.jpg", bytes: webp, verdict: null, storedAs: "a.webp" },
    { what: "a JPEG named HEIC", name: "IMG_1.HEIC", bytes: picture, verdict: null, storedAs: "IMG_1.jpg" },
    { what: "a photograph without an ending", name: "photo", bytes: picture, verdict: null, storedAs: "photo.jpg" },
    { what: "a paper with a dot in its name", name: "Выписка за 12.2026", bytes: paper, verdict: null, storedAs: "Выписка за 12.2026.pdf" },
    { what: "a photograph named as a program", name: "a.jpg.exe", bytes: picture, verdict: null, storedAs: "a.jpg.exe.jpg" },
    { what: "a HEIC picture", name: "IMG_1.HEIC", bytes: heicPicture(), verdict: null, storedAs: "IMG_1.jpg" },
    { what: "a HEIC picture of 48 megapixels", name: "a.heic", bytes: heicOfSize(8_064, 6_048), verdict: "heicPixels" },
    { what: "half of a HEIC picture", name: "a.heic", bytes: heicPicture().subarray(0, 360), verdict: "damaged" },
    { what: "an SVG", name: "a.svg", bytes: text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), verdict: "unknown" },
    { what: "a page named JPEG", name: "a.jpg", bytes: html, verdict: "unknown" },
    { what: "an archive", name: "a.pdf", bytes: joined(text("PK\u0003\u0004"), new Uint8Array(40), zipTail()), verdict: "office" },
    { what: "a photograph that is also a page", name: "a.jpg", bytes: joined(picture, html), verdict: "polyglot" },
    {
      what: "a photograph that is also an archive",
      name: "a.jpg",
      bytes: joined(picture, new Uint8Array(60), zipTail()),
      verdict: "polyglot",
    },
    { what: "a PDF that is also an archive", name: "a.pdf", bytes: joined(paper, zipTail()), verdict: "polyglot" },
    { what: "a truncated photograph", name: "a.jpg", bytes: big.subarray(0, Math.floor(big.length / 2)), verdict: "damaged" },
    { what: "a picture of 65 megapixels", name: "a.png", bytes: hugePng(), verdict: "pixels" },
    { what: "the test virus", name: "a.jpg", bytes: eicar, verdict: "infected" },
    { what: "a photograph that carries the test virus", name: "a.jpg", bytes: joined(picture, eicar), verdict: "infected" },
  ];
}
