// The forms of a page, as a browser would send them.
export interface PageForm {
  readonly id: string;
  /** Path and query that the form is sent to. */
  readonly action: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" };
const plain = (text: string) => text.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => entities[name] ?? "");
const attribute = (tag: string, name: string) => {
  const found = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return found === undefined ? null : plain(found);
};

function* fieldsIn(html: string): Generator<readonly [string, string]> {
  for (const [tag, kind, attributes = ""] of html.matchAll(/<(input|textarea|select|button)\b([^>]*)>/g)) {
    const name = attribute(` ${attributes}`, "name");
    if (name === null) continue;
    const isChoice = /type="(?:radio|checkbox)"/.test(tag);
    if (isChoice && !/\schecked/.test(tag)) {
      yield [name, ""];
      continue;
    }
    const chosen =
      kind === "select" ? /<option[^>]*value="([^"]*)"[^>]*selected|<option[^>]*value="([^"]*)"/.exec(html.slice(html.indexOf(tag))) : null;
    yield [name, plain(chosen?.[1] ?? chosen?.[2] ?? attribute(tag, "value") ?? "")];
  }
}

/** The posted forms of a page, except the language and theme switches that every page has. */
export function formsOf(html: string, address: string): PageForm[] {
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].flatMap(([, attributes = "", body = ""]) => {
    if (!/method="post"/i.test(attributes)) return [];
    const fields = new Map<string, string>();
    for (const [name, value] of fieldsIn(body)) if (!fields.get(name)) fields.set(name, value);
    const action = attribute(` ${attributes}`, "action") ?? address;
    return [{ id: attribute(` ${attributes}`, "id") ?? "", action, fields: [...fields] }];
  });
}
