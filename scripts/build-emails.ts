import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import mjml2html from "mjml";
import { brands } from "#domain/offer/state.ts";
import { brandTokens, darkRules } from "#emails/kit/brand-tokens.ts";
import { compileTemplate } from "#emails/kit/compile-template.ts";

const emails = join(import.meta.dirname, "../emails");

function withTokens(mjml: string, brand: (typeof brands)[number]): string {
  const { light, dark } = brandTokens[brand];
  return mjml
    .replace(/%dark:([^%]*)%/g, (_, scope: string) => darkRules(dark, scope))
    .replace(/%(\w+)%/g, (whole, token: string) => (token in light ? light[token as keyof typeof light] : whole));
}

/** Mail clients append the following text to a short preheader; these invisible characters prevent that. */
const filler = "\u00a0\u200c".repeat(80);

/** Compiled letters by file name, one per brand. MJML runs only here: it costs 90 MB at run time. */
export async function compileLetters(): Promise<Map<string, string>> {
  const mjml = await readFile(join(emails, "kit/letter.mjml"), "utf8");
  const files = new Map<string, string>();
  for (const brand of brands) {
    const { html } = await mjml2html(withTokens(mjml, brand), { validationLevel: "strict" });
    const filled = html.replace(/\s*\n\s*/g, "\n").replace("{{filler}}", filler);
    files.set(`${brand}.ts`, compileTemplate(`${brand}Letter`, filled));
  }
  return files;
}

async function build(): Promise<void> {
  await mkdir(join(emails, "generated"), { recursive: true });
  for (const [name, source] of await compileLetters()) await writeFile(join(emails, "generated", name), source);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await build();
