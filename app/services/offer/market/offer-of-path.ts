import { isUuid } from "#contracts/uuid.ts";
import { splitLanguage } from "#i18n/locale-path.ts";

/** Returns the id of the offer that an address of this site names: `/accept-transaction/:id`, or a page with `?offer=`. Null for others. */
export function offerOfPath(path: string): string | null {
  const { pathname, searchParams } = new URL(splitLanguage(path).path, "http://localhost");
  const [, page, named] = pathname.split("/");
  const id = page === "accept-transaction" ? named : searchParams.get("offer");
  return id && isUuid(id) ? id : null;
}
