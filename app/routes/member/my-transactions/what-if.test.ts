import { expect, test } from "vitest";
import { isHelpWorry, worries } from "#domain/offer/worries.ts";
import { textFor } from "#i18n/text.server.ts";
import { describeWhatIf } from "./what-if.server.ts";

test.each(["ru", "en"] as const)("every phase has the words of its own worries in %s, and no other ones", (language) => {
  const t = textFor(language);
  for (const [phase, keys] of Object.entries(worries)) {
    const words = describeWhatIf(phase as keyof typeof worries, t);
    const own = keys.filter((key) => !isHelpWorry(key));
    expect([phase, words?.worries.length ?? 0]).toEqual([phase, own.length]);
    for (const { question, answer } of words?.worries ?? []) expect(`${question} ${answer}`).not.toMatch(/whatIf/);
  }
  expect(describeWhatIf("signing", t)?.worries[0]?.question).toBe(t("whatIf.notSigning.q"));
});
