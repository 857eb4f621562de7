import { fromMarkdown } from "mdast-util-from-markdown";
import { toString as plainText } from "mdast-util-to-string";
import { missing, ok, type ServiceResult } from "#contracts/outcome.ts";
import type { PolicyVersion } from "#data/content/policies.server.ts";
import type { Brand } from "#domain/offer/state.ts";
import type { Language } from "#domain/people/access/principal.ts";
import { env } from "#env";
import { closeSheet, ensureRoom, inks, openSheet, type Sheet, type TextStyle, writeBlock } from "#files/pdf/sheet.server.ts";
import { formatDate } from "#i18n/format.ts";
import { textFor } from "#i18n/text.server.ts";
import { type PolicyDocument, type PolicyRegion, readPolicy, slugOf } from "./read-policy.server.ts";

type Block = ReturnType<typeof fromMarkdown>["children"][number];

const text: TextStyle = { size: 9.6 };
const indent = 16;
/** Space that must remain below a heading, so that it stays with its text. */
const following = 60;

/** Writes one block of Markdown: headings, paragraphs, lists. Other blocks are written as text; HTML is dropped. */
function writeBlockOf(sheet: Sheet, block: Block): void {
  if (block.type === "html") return;
  if (block.type === "heading") {
    ensureRoom(sheet, following);
    sheet.y += 6;
    writeBlock(sheet, plainText(block), { face: "semibold", size: block.depth < 3 ? 12 : 10.5 });
    return;
  }
  if (block.type === "list") {
    for (const [at, item] of block.children.entries()) {
      const mark = block.ordered ? `${(block.start ?? 1) + at}.` : "•";
      writeBlock(sheet, `${mark} ${plainText(item)}`, { ...text, x: indent + 50, width: 495 - indent }, 3);
    }
    sheet.y += 4;
    return;
  }
  writeBlock(sheet, plainText(block), text, 7);
}

/** Facts of a policy's PDF. `edition`: the printed name of the version. */
interface PaperFacts {
  readonly shown: PolicyVersion;
  readonly edition: string;
  readonly brand: Brand;
}

async function write({ shown, edition, brand }: PaperFacts): Promise<Uint8Array> {
  const sheet = await openSheet({ title: shown.title, brand, at: shown.publishedAt });
  writeBlock(sheet, env.PRODUCT_NAME, { face: "semibold", size: 10, color: sheet.brandInk }, 14);
  writeBlock(sheet, shown.title, { face: "semibold", size: 16 }, 4);
  writeBlock(sheet, edition, { size: 8.6, color: inks.muted }, 12);
  for (const block of fromMarkdown(shown.body).children) writeBlockOf(sheet, block);
  return closeSheet(sheet, { left: `${env.PRODUCT_NAME} · ${shown.title} · ${edition}`, page: (page, pages) => `${page} / ${pages}` });
}

const kept = new Map<string, Promise<Uint8Array>>();
/** Maximum of cached documents, about fifty kilobytes each: enough for every edition in both languages, for years. */
const maxKept = 64;

/** The document of one edition. Requests are not limited and equal texts give equal documents, so each is rendered once. */
export function policyDocument(facts: PaperFacts): Promise<Uint8Array> {
  const { shown, edition, brand } = facts;
  const key = JSON.stringify([brand, edition, shown.title, shown.body]);
  const known = kept.get(key);
  if (known !== undefined) return known;
  if (kept.size >= maxKept) kept.clear();
  const paper = write(facts);
  kept.set(key, paper);
  paper.catch(() => kept.delete(key));
  return paper;
}

export interface PolicyQuestion {
  readonly region: PolicyRegion;
  readonly document: PolicyDocument;
  /** Null means the edition in force. */
  readonly version: number | null;
  readonly language: Language;
  readonly brand: Brand;
  readonly now: number;
}

/** Returns a document that members accept as PDF, in any edition that was in force. Public. `NOT_FOUND` for an unknown edition. */
export async function readPolicyDocument(
  question: PolicyQuestion,
): Promise<ServiceResult<{ readonly name: string; readonly bytes: Uint8Array }>> {
  const { region, document, language, brand } = question;
  const policy = await readPolicy(region, document, question);
  if (policy === null) return missing;
  const { shown } = policy;
  const date = formatDate(shown.publishedAt, language, "Europe/Moscow");
  const edition = textFor(language)("content.policies.version", { version: shown.version, date });
  return ok({ name: `${slugOf(region, document)}-${shown.version}.pdf`, bytes: await policyDocument({ shown, edition, brand }) });
}
