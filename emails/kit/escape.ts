const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

const special = /[&<>"']/;

/** Text for an element or a quoted attribute. */
export const escapeText = (text: string): string =>
  special.test(text) ? text.replace(/[&<>"']/g, (char) => entities[char] ?? char) : text;

let judged: { readonly origin: string; readonly own: string | null } = { origin: "", own: null };

/** The brand's origin as its links begin, when letters may lead there: over https, or on this machine. */
function ownOrigin(origin: string): string | null {
  if (judged.origin === origin) return judged.own;
  const url = URL.parse(origin);
  const isLocal = url?.hostname === "localhost" || url?.hostname === "127.0.0.1";
  judged = { origin, own: url !== null && (url.protocol === "https:" || isLocal) ? url.origin : null };
  return judged.own;
}

/** A link of the brand's own origin, ready for an attribute; any other address is a defect of the letter and throws. */
export function escapeLink(link: string, origin: string): string {
  const own = ownOrigin(origin);
  // Once the host has ended with a slash, nothing that follows can name another one.
  const isOwn = own !== null && link.startsWith(own) && (link.length === own.length || link[own.length] === "/");
  if (!isOwn) throw new Error("A letter links to a foreign address.");
  return escapeText(link);
}
