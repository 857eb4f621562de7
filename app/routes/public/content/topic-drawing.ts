import type { DrawingName } from "#ui/drawing.tsx";

/** The drawing of an article in a list, by its first topic; topics added by editors have the open page. */
const drawings: Readonly<Record<string, DrawingName>> = {
  "how-it-works": "shores",
  "first-steps": "gate",
  money: "box",
  documents: "signatures",
  safety: "safe",
  business: "crane",
};

export const drawingOf = (topics: readonly string[]): DrawingName => drawings[topics[0] ?? ""] ?? "search";
