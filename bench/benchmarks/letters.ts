import { fixtureShell, fixturesOf } from "#emails/fixtures.ts";
import { letterDefinitions } from "#emails/letters.ts";
import { type LetterToRender, renderLetter } from "#emails/render-letter.ts";
import type { Benchmark } from "../benchmark.ts";
import { median } from "../measure.ts";
import { perSecond } from "../words.ts";

const languagesOf = { plain: ["ru"], en: ["en"], wbit: ["ru", "en"] } as const;

/** Every case of every letter in every family and language, with typical people. */
const letters: readonly LetterToRender[] = letterDefinitions.flatMap((definition) =>
  definition.families.flatMap((family) => {
    const brand = family === "wbit" ? "wbit" : "main";
    return languagesOf[family].flatMap((lang) =>
      definition.names.flatMap((template) =>
        fixturesOf(template, definition, "bank", "default", brand).map((envelope) => ({
          ...{ template, family, variant: "bank" as const, brand, lang, envelope, shell: fixtureShell[brand] },
        })),
      ),
    );
  }),
);

/** Reading one character makes V8 join the pieces of the string, as sending it to a mail server would. */
const wholeLength = (text: string) => text.charCodeAt(text.length - 1) && text.length;

function lettersASecond(milliseconds: number): { readonly rate: number; readonly characters: number } {
  const started = performance.now();
  let [count, characters] = [0, 0];
  while (performance.now() - started < milliseconds) {
    for (const letter of letters) {
      const { html, text } = renderLetter(letter);
      characters += wholeLength(html) + wholeLength(text);
    }
    count += letters.length;
  }
  return { rate: (count * 1_000) / (performance.now() - started), characters: characters / count };
}

const letterBenchmark: Benchmark = {
  title: "Letters",
  async run({ rounds, isQuick }) {
    const milliseconds = isQuick ? 200 : 2_000;
    lettersASecond(milliseconds);
    const measured = Array.from({ length: rounds ?? (isQuick ? 2 : 5) }, () => lettersASecond(milliseconds));
    const rate = median(measured.map((one) => one.rate));
    return [
      {
        what: "Letters rendered by one process, HTML and text",
        target: "≥ 50,000/s",
        result: perSecond(rate),
        isMet: rate >= 50_000,
        details: [
          `${letters.length} different letters, ${Math.round(measured[0]?.characters ?? 0).toLocaleString("en-US")} characters each`,
        ],
        note: "a third is copying the 25 kB of HTML together, a tenth the text twin, the rest sentences and values; next: hand the mail server the parts instead of one text.",
      },
    ];
  },
};

export default letterBenchmark;
