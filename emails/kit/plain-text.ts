import type { LetterView, ViewFoot, ViewPiece } from "./view.ts";
import { writtenOnce } from "./written-once.ts";

const width = 76;

/** Wraps lines at 76 characters. A longer word, such as a link or a hash, stays on one line. NBSP does not break. */
function wrap(text: string): string {
  const flowing = text.includes("\n") || text.includes("  ") ? text.replace(/[ \n]+/g, " ") : text;
  let out = "";
  let start = 0;
  while (flowing.length - start > width) {
    const fitting = flowing.lastIndexOf(" ", start + width);
    const end = fitting >= start ? fitting : flowing.indexOf(" ", start + width);
    if (end < 0) break;
    out += `${flowing.slice(start, end)}\n`;
    start = end + 1;
  }
  return out + flowing.slice(start);
}

export const isolated = ({ text, isName }: ViewPiece) => (isName ? `\u2068${text}\u2069` : text);

export function sentence(pieces: readonly ViewPiece[]): string {
  let text = "";
  for (const piece of pieces) text += isolated(piece);
  return text;
}

const phishing = writtenOnce((foot: ViewFoot) => wrap(foot.phishing));
const end = writtenOnce((foot: ViewFoot) =>
  [...(foot.hasSettings ? [`${foot.settingsText}:\n${foot.settingsLink}`] : []), foot.support, `${foot.legal}\n`].join("\n\n"),
);

/** The plain text of the letter: the same content, rendered from the same view. */
export function plainTextOf(view: LetterView): string {
  const { button } = view;
  const blocks = [
    `${view.brandName}${view.number && ` · ${view.number}`} · ${view.pill.text}`,
    view.title,
    ...view.paragraphs.map(({ pieces }) => wrap(sentence(pieces))),
    view.rows.map((row) => wrap(`${row.label}: ${isolated(row)}`)).join("\n"),
    view.hasButton ? `${button.text}:\n${button.link}` : "",
    view.hasOtherwise ? `${view.otherwiseTitle}\n${wrap(sentence(view.otherwise))}` : "",
    "--",
    view.hasCodeWord ? `${view.codeWordText} ${view.codeWord}` : "",
    phishing(view.foot),
    wrap(view.why),
    view.hasUnsubscribe ? `${view.unsubscribeText}:\n${view.unsubscribeLink}` : "",
    end(view.foot),
  ];
  return blocks.filter((block) => block !== "").join("\n\n");
}
