type Fields = Readonly<Record<string, string>>;

/** The item that a remark of the form is about. */
function itemOf(remark: string): string {
  if (remark === "whole" || remark.startsWith("document-")) return remark;
  return remark.startsWith("field-") ? "personal" : "company";
}

const fieldIn = (page: string, name: string): string => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? "";

/** The names of the verdicts on a moderator's page of a case: `verdict-personal`, `verdict-account-<id>-<version>`. */
export const verdictNames = (page: string): readonly string[] => [
  ...new Set([...page.matchAll(/name="(verdict-[\w-]+)"/g)].map(([, name = ""]) => name)),
];

/**
 * The fields that a moderator sends from the page of a case: an item with a remark is returned, the others are accepted. Accounts are not
 * decided here.
 */
export function verdictsOn(page: string, remarks: Fields = {}): Fields {
  const returned = new Set(Object.keys(remarks).map(itemOf));
  const profile = verdictNames(page).filter((name) => !name.startsWith("verdict-account-"));
  const verdicts = profile.map((name) => [name, returned.has(name.slice("verdict-".length)) ? "return" : "accept"]);
  const form = page.slice(page.indexOf('id="verdict"'));
  return {
    intent: "decide",
    revision: fieldIn(form, "revision"),
    items: fieldIn(form, "items"),
    ...Object.fromEntries(verdicts),
    ...remarks,
  };
}
