/**
 * Returns a name that is safe to display and to send: the last path part, NFC, without control and direction characters, at most 120
 * characters including its extension.
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
