import { shortCompanyName } from "#domain/people/company/short-company-name.ts";

/** The person of a row, by the distinctive part of a company's name; the whole name is in the title. */
export function ShortName({ name }: { name: string }) {
  const short = shortCompanyName(name);
  return short === name ? name : <span title={name}>{short}</span>;
}
