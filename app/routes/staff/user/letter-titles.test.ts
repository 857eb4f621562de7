import { expect, test } from "vitest";
import { textFor } from "#i18n/text.server.ts";
import { letterTitle } from "./letter-titles.server.ts";

const title = (code: string | null, template: string, kind: string | null = null) =>
  letterTitle(textFor("ru"), { code, template, kind }).replaceAll("\u00a0", " ");

test("a letter is named after its deal's event, and a letter about an account after its own heading", () => {
  expect(title("offerSignDocuments", "offer-sign-documents")).toBe("Договор готов к подписи");
  expect(title("moderation-success", "moderation-success", "free")).toMatch(/^[А-Я]/);
  // An earlier version wrote no kind.
  expect(title("moderation-success", "moderation-success")).toBe(title("moderation-success", "moderation-success", "free"));
  const security = ["newDevice", "passwordChanged"].map((kind) => title("security-notice", "security-notice", kind));
  expect(security[0]).toMatch(/^[А-Я]/);
  expect(security[0]).not.toBe(security[1]);
  expect(title(null, "of-last-year")).toBe("of-last-year");
});
