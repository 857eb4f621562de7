/** Types that may be uploaded (R23), without types that a browser would run and archives. Files are stored with the first extension. */
export const uploadTypes = {
  "image/jpeg": ["jpg", "jpeg", "jfif"],
  "image/png": ["png"],
  "image/webp": ["webp"],
  "application/pdf": ["pdf"],
} as const;
export type UploadType = keyof typeof uploadTypes;

/** Types that {@link sniffType} can detect. HEIC is stored as JPEG. */
export type SeenType = UploadType | "image/heic";

const ascii = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
const startsWith = (bytes: Uint8Array, magic: readonly number[]) => magic.every((byte, index) => bytes[index] === byte);

/** Acrobat accepts up to 1,024 bytes before the header of a PDF, and so do scanners' and banks' programs that write them. */
export const pdfLead = 1_024;
const pdfHeader = "%PDF-";

/** Bytes of a file's beginning that {@link sniffType} needs. */
export const sniffedBytes = pdfLead + pdfHeader.length;

/** Where the header of a PDF begins; -1 when it is not within the permitted lead. */
export const pdfStart = (bytes: Uint8Array): number => ascii(bytes, 0, sniffedBytes).indexOf(pdfHeader);

/** The brands of HEIF files whose pictures are coded with HEVC (ISO/IEC 23008-12, annex B). */
const heicBrands = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"];

/** The type that the first bytes show, or null. The declared MIME type and the name do not count. */
export function sniffType(bytes: Uint8Array): SeenType | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return "image/jpeg";
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return "image/png";
  if (ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 12) === "WEBP") return "image/webp";
  if (ascii(bytes, 4, 8) === "ftyp" && heicBrands.includes(ascii(bytes, 8, 12))) return "image/heic";
  return pdfStart(bytes) >= 0 ? "application/pdf" : null;
}

/** True for archives and for office documents, which are archives or OLE containers. */
export const isOfficeDocument = (bytes: Uint8Array): boolean =>
  startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) || startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]);

/** Returns the name with an extension of its type: `IMG_1.HEIC` of a JPEG becomes `IMG_1.jpg`. A matching extension does not change. */
export function nameWithEnding(name: string, type: UploadType): string {
  const [, stem = name, ending = ""] = /^(.+)\.([a-z0-9]{1,5})$/i.exec(name) ?? [];
  const endings: readonly string[] = uploadTypes[type];
  if (endings.includes(ending.toLowerCase())) return name;
  const known = ["heic", "heif", ...Object.values(uploadTypes).flat()];
  // `Statement 12.2026` has no extension: the text after its dot is part of the name.
  const kept = known.includes(ending.toLowerCase()) ? stem : name;
  return `${Array.from(kept).slice(0, 115).join("")}.${endings[0]}`;
}
