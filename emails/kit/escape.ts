const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Text for an element or a quoted attribute. */
export const escapeText = (text: string): string => text.replace(/[&<>"']/g, (char) => entities[char] ?? char);

/** A link of the brand's own origin, ready for an attribute; any other address is a defect of the letter and throws. */
export function escapeLink(link: string, origin: string): string {
  const url = new URL(link);
  const isLocal = url.hostname === "localhost" || url.hostname === "127.0.0.1";
  if (url.origin !== new URL(origin).origin || (url.protocol !== "https:" && !isLocal))
    throw new Error("A letter links to a foreign address.");
  return escapeText(link);
}
