/**
 * Positions at which a number may break in a narrow window with larger text. In wide windows figures never break (`.figure` in
 * letter.mjml), and groups of digits stay together in all windows.
 */

const afterDate = /,\u00a0/;
const beforeNetwork = /\u00a0(?=\()/;
const beforeUnit = /\u00a0(?=[^\d(]+)/;

/** The longest figure and the longest time that fit into a line at twice the usual size. */
const longest = { figure: 14, time: 10 };

function partDate(figure: string, comma: number): string {
  const time = figure.slice(comma + 2);
  return `${figure.slice(0, comma)}, ${time.length > longest.time ? time.replace(beforeUnit, " ") : time}`;
}

/**
 * In a sentence: a break between a date and its time is allowed, one between an amount and its currency only when both do not fit in a
 * line.
 */
export function flowing(figure: string): string {
  const comma = figure.search(afterDate);
  if (comma >= 0) return partDate(figure, comma);
  const network = figure.search(beforeNetwork);
  const isLong = (network < 0 ? figure.length : network) > longest.figure;
  return (isLong ? figure.replace(beforeUnit, " ") : figure).replace(beforeNetwork, " ");
}

/** A number on a separate line breaks only when it does not fit. */
export function alone(figure: string): string {
  const comma = figure.search(afterDate);
  return comma >= 0 ? partDate(figure, comma) : figure.replace(beforeUnit, " ").replace(beforeNetwork, " ");
}
