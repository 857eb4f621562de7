import type { DrawingName } from "#ui/drawing.tsx";

/** What an article is recognised by in a list: a drawing of its first topic; topics of the editors' own have the open page. */
const drawings: Readonly<Record<string, DrawingName>> = {
  "how-it-works": "shores",
  "first-steps": "gate",
  money: "box",
  documents: "signatures",
  safety: "safe",
  business: "crane",
};

export const drawingOf = (topics: readonly string[]): DrawingName => drawings[topics[0] ?? ""] ?? "search";
