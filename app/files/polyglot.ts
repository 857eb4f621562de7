import type { UploadType } from "./file-type.ts";

const markup = ["<script", "<html", "<!doctype", "<svg ", "<?php", "<iframe"];
const activePdf = ["/JavaScript", "/Launch", "/SubmitForm", "/ImportData", "/RichMedia"];
/** A name may write any of its signs as `#` and two hex digits (ISO 32000-1 §7.3.5). */
const namesIn = (text: string) =>
  text.replaceAll(/#([0-9a-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
const latin1 = new TextDecoder("latin1");

// The end record of a ZIP is exact: its comment length must lead to the last byte, so photographs never match by chance.
function endsAsZip(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const lowest = Math.max(0, bytes.length - 22 - 65_535);
  for (let at = bytes.length - 22; at >= lowest; at -= 1) {
    if (view.getUint32(at) === 0x504b0506 && at + 22 + view.getUint16(at + 20, true) === bytes.length) return true;
  }
  return false;
}

/** True when the bytes are also something else: an archive, a page, a PDF inside an image, a PDF that runs code (R23). */
export function isPolyglot(bytes: Uint8Array, type: UploadType): boolean {
  if (endsAsZip(bytes)) return true;
  const text = latin1.decode(bytes);
  if (type === "application/pdf") {
    const names = namesIn(text);
    return activePdf.some((marker) => names.includes(marker));
  }
  const lower = text.toLowerCase();
  return text.slice(0, 1024).includes("%PDF-") || markup.some((marker) => lower.includes(marker));
}
