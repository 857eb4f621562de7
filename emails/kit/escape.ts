const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

const special = /[&<>"']/;

/** Text for an element or a quoted attribute. */
export const escapeText = (text: string): string =>
  special.test(text) ? text.replace(/[&<>"']/g, (char) => entities[char] ?? char) : text;

const judged = new Map<string, string | null>();
/** A deployment has one origin for each brand. */
const maxOrigins = 100;

/** The brand's origin as the beginning of its links, when letters may link to it: https, or this machine. */
function ownOrigin(origin: string): string | null {
  const known = judged.get(origin);
  if (known !== undefined) return known;
  if (judged.size >= maxOrigins) judged.clear();
  const url = URL.parse(origin);
  const isLocal = url?.hostname === "localhost" || url?.hostname === "127.0.0.1";
  const own = url !== null && (url.protocol === "https:" || isLocal) ? url.origin : null;
  judged.set(origin, own);
  return own;
}

/** A link of the brand's own origin, escaped for an attribute. Any other address is a defect of the letter and throws. */
export function escapeLink(link: string, origin: string): string {
  const own = ownOrigin(origin);
  // After the slash that ends the host, no following text can name another host.
  const isOwn = own !== null && link.startsWith(own) && (link.length === own.length || link[own.length] === "/");
  if (!isOwn) throw new Error("A letter links to a foreign address.");
  return escapeText(link);
}
