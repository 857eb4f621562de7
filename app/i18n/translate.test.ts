import i18next from "i18next";
import { expect, test } from "vitest";
import { bind } from "#domain/text/bind.ts";
import { bindCatalogue } from "./bind-catalogue.ts";
import { errorText } from "./error-text.ts";
import en from "./locales/en/index.ts";
import ru from "./locales/ru/index.ts";
import { textFrom } from "./text-from.server.ts";
import { createText, type Sentences, type TextKey } from "./translate.ts";

function pathsOf(node: Sentences, prefix = ""): string[] {
  return Object.entries(node).flatMap(([key, value]) => (typeof value === "string" ? [prefix + key] : pathsOf(value, `${prefix}${key}.`)));
}

const params = { amount: "1", agent: "A", time: "T", name: "N", year: 2026, step: 1, total: 5, min: 1, max: 2, left: 3 };
const plural = /_(one|few|many|other)$/;

test.each([
  ["ru", ru],
  ["en", en],
] as const)("the page and the browser say every %s sentence as i18next does", async (language, sentences) => {
  const server = i18next.createInstance();
  await server.init({
    lng: language,
    resources: { [language]: { translation: bindCatalogue(sentences) } },
    interpolation: { escapeValue: false },
  });
  const browser = createText(language, bindCatalogue(sentences));
  const page = textFrom(language, (key, options) => server.t(key, options));
  // Messages carry optional phrases of their own and never pass through a translator.
  const paths = pathsOf(sentences).filter((path) => !path.startsWith("messages."));
  for (const path of new Set(paths.map((one) => one.replace(plural, "")))) {
    for (const count of [0, 1, 2, 5, 21]) {
      const values = { ...params, count };
      const said = server.t(path, values);
      expect(browser(path as TextKey, values)).toBe(said);
      expect(page(path as TextKey, values)).toBe(said);
    }
  }
});

test("plurals follow the language", () => {
  const text = createText("ru", bindCatalogue(ru));
  const key = "shell.notificationsUnread";
  expect([1, 2, 5].map((count) => text(key, { count }))).toEqual(
    ["Уведомления, 1 новое", "Уведомления, 2 новых", "Уведомления, 5 новых"].map(bind),
  );
});

test("limits in a refusal read as amounts and rates do elsewhere", () => {
  const [russian, english] = [createText("ru", bindCatalogue(ru)), createText("en", bindCatalogue(en))];
  const limits = { field: "amount", min: "1000.00 RUB", max: "10000000.00 RUB" };
  expect(errorText(russian, "VALIDATION.AMOUNT", limits)).toMatch(/1\u00a0000,00\u00a0₽.*10\u00a0000\u00a0000,00\u00a0₽/);
  expect(errorText(english, "VALIDATION.AMOUNT", limits)).toMatch(/1,000\.00\u00a0RUB.*10,000,000\.00\u00a0RUB/);
  const band = { field: "ownRate", min: "82.111050000000", max: "100.35795" };
  expect(errorText(russian, "VALIDATION.AMOUNT", band)).toMatch(/82,1111.*100,3580$/);
});
