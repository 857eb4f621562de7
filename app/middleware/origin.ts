const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

interface HeaderReader {
  get(name: string): string | null | undefined;
}

/**
 * The guard against forged requests (R4): an unsafe method with a cookie requires `Origin` to equal the site's, and `Sec-Fetch-Site:
 * same-origin` if the browser sends it. Requests without a cookie (the API's bearer clients) contain nothing that could be forged.
 */
export function isForgedRequest(method: string, headers: HeaderReader, ownOrigin: string): boolean {
  if (safeMethods.has(method)) return false;
  const site = headers.get("sec-fetch-site");
  if (site && site !== "same-origin") return true;
  const origin = headers.get("origin");
  if (!headers.get("cookie")) return Boolean(origin) && origin !== ownOrigin;
  return origin !== ownOrigin;
}
