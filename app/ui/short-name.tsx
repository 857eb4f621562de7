import { shortCompanyName } from "#domain/people/short-company-name.ts";

/** Whom a row is about, by the name that tells companies apart; the whole of it stands in the title. */
export function ShortName({ name }: { name: string }) {
  const short = shortCompanyName(name);
  return short === name ? name : <span title={name}>{short}</span>;
}
