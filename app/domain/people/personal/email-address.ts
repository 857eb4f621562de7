const longest = 254;
/** Characters of an unquoted local part: never blanks, quotes, brackets or a second `@`. */
const local = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const domain = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

/** The network form of a host name, `почта.рф` → `xn--80a1acny.xn--p1ai`; null when it cannot be a host name. */
function hostOf(typed: string): string | null {
  if (!/^[\p{L}\p{M}\p{N}.-]{1,253}$/u.test(typed)) return null;
  const host = URL.parse(`http://${typed}`)?.hostname ?? "";
  return domain.test(host) ? host : null;
}

/**
 * An address in its stored form: trimmed, lower case, the host in its network form. Null for text that cannot be an address: two `@`, line
 * breaks, letters outside of ASCII before the `@`, more than 254 characters (specification §5).
 */
export function normaliseEmail(typed: string): string | null {
  const [name = "", host = "", ...more] = typed.trim().normalize("NFC").toLowerCase().split("@");
  const known = hostOf(host);
  if (more.length > 0 || known === null || name.length > 64 || !local.test(name)) return null;
  const email = `${name}@${known}`;
  return email.length > longest ? null : email;
}
