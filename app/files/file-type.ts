/** What may be uploaded (R23): nothing that a browser would run, nothing that unpacks. */
export const uploadTypes = {
  "image/jpeg": ["jpg", "jpeg", "jfif"],
  "image/png": ["png"],
  "image/webp": ["webp"],
  "application/pdf": ["pdf"],
} as const;
export type UploadType = keyof typeof uploadTypes;

const ascii = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
const startsWith = (bytes: Uint8Array, magic: readonly number[]) => magic.every((byte, index) => bytes[index] === byte);

/** The type that the first bytes say, or null. The declared MIME type is never asked. */
export function sniffType(bytes: Uint8Array): UploadType | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return "image/jpeg";
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return "image/png";
  if (ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 12) === "WEBP") return "image/webp";
  if (ascii(bytes, 0, 5) === "%PDF-") return "application/pdf";
  return null;
}

/** True when the name's ending is one of the type's. */
export function extensionAgrees(name: string, type: UploadType): boolean {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  return (uploadTypes[type] as readonly string[]).includes(ending);
}

/**
 * A name that is safe to show and to send back: the last path part, NFC, without control and direction characters,
 * at most 120 characters with its ending kept.
 */
export function cleanFileName(name: string): string {
  const last = name.normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  // Direction overrides let `gpj.exe` be read as `exe.jpg`.
  const plain = last.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu, "").replace(/[<>:"|?*]/g, "_");
  const trimmed = plain.replace(/\s+/g, " ").replace(/^[\s.]+|[\s.]+$/g, "");
  const ending = /\.[a-z0-9]{1,5}$/i.exec(trimmed)?.[0] ?? "";
  const stem = Array.from(trimmed.slice(0, trimmed.length - ending.length));
  return (stem.slice(0, 120 - ending.length).join("") || "file") + ending;
}
