import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";

/** A caught letter, parsed once when it arrives. */
export interface CaughtLetter {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly receivedAt: number;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly messageId: string;
  /** `plain/offer-success`, from the product's header; empty for foreign letters. */
  readonly template: string;
  /** Id of the offer of the letter; empty when there is none. */
  readonly offer: string;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  readonly text: string;
  readonly html: string;
  readonly links: readonly string[];
  readonly raw: string;
}

export interface LetterFilter {
  readonly to?: string;
  readonly template?: string;
  readonly offer?: string;
  /** Epoch milliseconds. */
  readonly since?: number;
}

export interface LetterStore {
  add(raw: string, to: readonly string[]): Promise<CaughtLetter>;
  /** Newest first. */
  list(filter: LetterFilter): CaughtLetter[];
  find(id: string): CaughtLetter | null;
  clear(): Promise<void>;
}

const maxLetters = 1_000;
const linkPattern = /https?:\/\/[^\s"'<>]+/g;
const decoded = (text: string) => text.replaceAll("&amp;", "&");
const linksOf = (text: string, html: string) => [
  ...new Set([...text.matchAll(linkPattern), ...html.matchAll(/href="(https?:[^"]+)"/g)].map((match) => decoded(match[1] ?? match[0]))),
];

async function parse(id: string, receivedAt: number, raw: string, to: readonly string[]): Promise<CaughtLetter> {
  const mail = await PostalMime.parse(raw);
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value ?? "";
  const text = mail.text ?? "";
  const html = mail.html ?? "";
  return {
    id,
    receivedAt,
    from: mail.from?.address ?? "",
    to,
    subject: mail.subject ?? "",
    messageId: mail.messageId ?? "",
    template: header("x-mail-template"),
    offer: /<offer-([0-9a-f-]+)@/.exec(header("references"))?.[1] ?? "",
    headers: mail.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    text,
    html,
    links: linksOf(text, html),
    raw,
  };
}

const matches =
  ({ to, template, offer, since }: LetterFilter) =>
  (letter: CaughtLetter) =>
    (!to || letter.to.some((address) => address.includes(to.toLowerCase()))) &&
    (!template || letter.template === template || letter.template.endsWith(`/${template}`)) &&
    (!offer || letter.offer === offer || letter.subject.includes(offer)) &&
    (since === undefined || letter.receivedAt >= since);

interface Stored {
  readonly receivedAt: number;
  readonly to: readonly string[];
  readonly raw: string;
}

async function readAll(dir: string): Promise<CaughtLetter[]> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const names = (await readdir(dir)).filter((name) => name.endsWith(".json")).sort();
  return Promise.all(
    names.slice(-maxLetters).map(async (name) => {
      const stored = JSON.parse(await readFile(join(dir, name), "utf8")) as Stored;
      return parse(name.slice(0, -".json".length), stored.receivedAt, stored.raw, stored.to);
    }),
  );
}

/** Stores the newest 1 000 letters in memory, and in `dir` when given, so that they survive a restart. */
export async function openLetterStore(dir?: string): Promise<LetterStore> {
  let letters = dir ? await readAll(dir) : [];
  let count = 0;
  const fileOf = (id: string) => join(dir ?? "", `${id}.json`);
  return {
    async add(raw, to) {
      const receivedAt = Date.now();
      count += 1;
      const id = `${receivedAt}-${String(count).padStart(6, "0")}`;
      const letter = await parse(id, receivedAt, raw, to);
      if (dir) await writeFile(fileOf(id), JSON.stringify({ receivedAt, to, raw } satisfies Stored), { mode: 0o600 });
      letters.push(letter);
      for (const old of letters.splice(0, Math.max(0, letters.length - maxLetters))) if (dir) await rm(fileOf(old.id), { force: true });
      return letter;
    },
    list: (filter) => letters.filter(matches(filter)).reverse(),
    find: (id) => letters.find((letter) => letter.id === id) ?? null,
    async clear() {
      const old = letters;
      letters = [];
      if (dir) await Promise.all(old.map(({ id }) => rm(fileOf(id), { force: true })));
    },
  };
}
