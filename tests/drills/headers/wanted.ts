// The headers that every response has, and those that only some have (R14, R25).
const always: Readonly<Record<string, string>> = {
  "X-Content-Type-Options": "nosniff",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
};

const ofPages = [
  /default-src 'self'/,
  /script-src 'self' 'nonce-[\w+/=]{24}' 'strict-dynamic'/,
  ...[/object-src 'none'/, /base-uri 'none'/, /form-action 'self'/, /frame-ancestors 'none'/, /worker-src 'self'/, /report-uri/],
];

interface Looked {
  readonly isSignedIn: boolean;
  readonly isDownload: boolean;
  /** True for data for other clients, not a page. */
  readonly isData?: boolean;
  /** Refused before the router. */
  readonly isEarly?: boolean;
  /** The address contains a secret, so it must not be in the Referer header. */
  readonly isSecret?: boolean;
}

function policyFault(policy: string, { isDownload, isEarly, isData }: Looked): string | null {
  if (/unsafe-eval|script-src[^;]*unsafe-inline|\*/.test(policy)) return "a policy that allows too much";
  if (isDownload) return /sandbox/.test(policy) && /default-src 'none'/.test(policy) ? null : "a download that is not sandboxed";
  if (isEarly || isData)
    return /default-src 'none'/.test(policy) && /frame-ancestors 'none'/.test(policy) ? null : "a refusal without policy";
  return ofPages.every((part) => part.test(policy)) ? null : `a policy without ${ofPages.find((part) => !part.test(policy))}`;
}

/** Cookies are unavailable to scripts and to other sites. */
const isTightCookie = (line: string) =>
  /; HttpOnly/i.test(line) && /; SameSite=Lax/i.test(line) && /; Path=\//.test(line) && !/; Domain=/i.test(line);

/** All faults of a response's headers. */
export function faultsOf(response: Response, looked: Looked): string[] {
  const { headers } = response;
  const faults = Object.entries(always).flatMap(([name, value]) => (headers.get(name) === value ? [] : [`${name}: ${headers.get(name)}`]));
  const referrer = headers.get("Referrer-Policy");
  if (referrer !== (looked.isSecret ? "strict-origin" : "strict-origin-when-cross-origin")) faults.push(`Referrer-Policy: ${referrer}`);
  if (!headers.has("Permissions-Policy")) faults.push("no Permissions-Policy");
  const fault = policyFault(headers.get("Content-Security-Policy") ?? "", looked);
  if (fault) faults.push(fault);
  if (!looked.isEarly && !headers.has("X-Request-Id")) faults.push("no request id");
  const cache = headers.get("Cache-Control") ?? "";
  if (looked.isSignedIn && !looked.isEarly && !cache.includes("no-store")) faults.push(`kept by caches: ${cache}`);
  if (looked.isDownload && !/^(?:attachment|inline); filename="/.test(headers.get("Content-Disposition") ?? ""))
    faults.push("no file name");
  for (const line of headers.getSetCookie()) if (!isTightCookie(line)) faults.push(`loose cookie ${line.split("=")[0]}`);
  for (const name of ["X-Powered-By", "Server", "Access-Control-Allow-Origin"]) if (headers.has(name)) faults.push(`tells ${name}`);
  return faults;
}
