import { HtmlValidate } from "html-validate";
import type { Page } from "playwright-core";

// Rules of style are off, because React writes attributes in its own style, which the HTML standard allows.
const styleRules = [
  "attr-case",
  "attribute-boolean-style",
  "attribute-empty-style",
  "doctype-style",
  "element-case",
  "long-title",
  "no-inline-style",
  "no-trailing-whitespace",
  "void-style",
];

const validator = new HtmlValidate({
  extends: ["html-validate:standard"],
  rules: Object.fromEntries(styleRules.map((rule) => [rule, "off"])),
});

/** Requests the page once more as its reader and validates the HTML of the response. Returns one line for each fault. */
export async function findHtmlFaults(page: Page): Promise<string[]> {
  const html = await (await page.context().request.get(page.url())).text();
  const { results } = await validator.validateString(html);
  const lines = html.split("\n");
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, line, column }) => `${ruleId}: ${message} ${lines[line - 1]?.slice(column - 1, column + 100)}`);
}
