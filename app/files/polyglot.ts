import { pdfStart, type SeenType } from "#contracts/upload-type.ts";

const markup = ["<script", "<html", "<!doctype", "<svg ", "<?php", "<iframe"];
const activePdf = ["/JavaScript", "/Launch", "/SubmitForm", "/ImportData", "/RichMedia"];
/** Any character of a name may be written as `#` and two hex digits (ISO 32000-1 §7.3.5). */
const namesIn = (text: string) =>
  text.replaceAll(/#([0-9a-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
const latin1 = new TextDecoder("latin1");

// The end record of a ZIP is exact: its comment length must lead to the last byte, so photos do not match by chance.
function endsAsZip(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const lowest = Math.max(0, bytes.length - 22 - 65_535);
  for (let at = bytes.length - 22; at >= lowest; at -= 1) {
    if (view.getUint32(at) === 0x504b0506 && at + 22 + view.getUint16(at + 20, true) === bytes.length) return true;
  }
  return false;
}

/** True when an image or a PDF is also another type: an archive, a web page, a PDF inside an image (R23). */
export function isSecondFormat(bytes: Uint8Array, type: SeenType): boolean {
  if (endsAsZip(bytes)) return true;
  const isPdf = type === "application/pdf";
  // A PDF may contain markup between its objects. A browser would interpret it only before the header.
  const text = latin1.decode(isPdf ? bytes.subarray(0, pdfStart(bytes)) : bytes).toLowerCase();
  return markup.some((marker) => text.includes(marker)) || (!isPdf && text.slice(0, 1024).includes("%pdf-"));
}

/** True for a PDF with scripts, programs or forms that send data (R23). */
export function isActivePdf(bytes: Uint8Array): boolean {
  const names = namesIn(latin1.decode(bytes));
  return activePdf.some((marker) => names.includes(marker));
}
