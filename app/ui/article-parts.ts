export interface ArticlePart {
  /** Null for the text before the first heading. */
  readonly title: string | null;
  readonly body: string;
}

/** An article's Markdown by its second-level headings, so that each part has an address. */
export function partsOf(markdown: string): readonly ArticlePart[] {
  const [start = "", ...parts] = markdown.split(/^## /m);
  const titled = parts.map((part) => {
    const [title = "", ...rest] = part.split("\n");
    return { title: title.trim(), body: rest.join("\n").trim() };
  });
  return [...(start.trim() === "" ? [] : [{ title: null, body: start.trim() }]), ...titled];
}

/** Number of words that a person reads in a minute. */
const perMinute = 180;

/** The reading time of an article in whole minutes, at least one. */
export const minutesToRead = (markdown: string): number => Math.max(1, Math.round(markdown.split(/\s+/).length / perMinute));
