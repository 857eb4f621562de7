import { expect, test } from "vitest";
import { bind } from "./bind.ts";

const shown = (sentence: string) => bind(sentence).replaceAll("\u00a0", "_");

test.each([
  ["Подпишите до {{by}}, а не в срок", "Подпишите до_{{by}}, а_не_в_срок"],
  ["И в России, и на Кипре", "И_в_России, и_на_Кипре"],
  ["Партнёр — {{partner}}", "Партнёр_— {{partner}}"],
  ["Агент «из Европы»", "Агент «из_Европы»"],
  ["[[Решение до {{by}}. ]]С вас 24 часа и {{count}} письмо", "[[Решение до_{{by}}. ]]С_вас 24_часа и_{{count}}_письмо"],
  ["Банк, счёт ··{{last4}}", "Банк, счёт_··{{last4}}"],
  ["Не платите без договора: никто ни за что не просит", "Не_платите без_договора: никто ни_за_что не_просит"],
  ["3 % сверху, №{{id}}, № {{id}}", "3_% сверху, №{{id}}, №_{{id}}"],
  ["Данные и сделка: слова кончаются на «о» не зря", "Данные и_сделка: слова кончаются на_«о» не_зря"],
])("%s", (sentence, bound) => {
  expect(shown(sentence)).toBe(bound);
});

test("English binds numbers to their nouns, and does not bind its short words", () => {
  expect(shown("There are 24 hours to sign, a day to pay")).toBe("There are 24_hours to sign, a day to pay");
});

test("binding a sentence twice changes nothing", () => {
  const once = bind("В срок до 5 дней — и всё");
  expect(bind(once)).toBe(once);
});
