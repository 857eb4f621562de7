import type { BrowserContextOptions } from "playwright-core";

/** One way to display a page (design/look §7). */
export interface Look {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** The browser's own font size in px. */
  readonly fontSize?: number;
  /** The print layout. */
  readonly isPrint?: boolean;
}

/** Looks that share a browser window. */
export interface LookGroup {
  readonly context: BrowserContextOptions;
  readonly language?: "en";
  readonly looks: readonly Look[];
}

const phone = { width: 360, height: 740 };
const tablet = { width: 768, height: 1024 };
const paper = { width: 794, height: 1123 };
const desk = { width: 1280, height: 900 };

export const lookGroups: readonly LookGroup[] = [
  {
    context: { colorScheme: "light" },
    looks: [
      { name: "360 light", ...phone },
      { name: "768 light", ...tablet },
      { name: "1280 light", ...desk },
      { name: "360 text 200%", ...phone, fontSize: 32 },
      { name: "1280 text 200%", ...desk, fontSize: 32 },
    ],
  },
  {
    context: { colorScheme: "dark" },
    looks: [
      { name: "360 dark", ...phone },
      { name: "768 dark", ...tablet },
      { name: "1280 dark", ...desk },
    ],
  },
  {
    context: { colorScheme: "light" },
    language: "en",
    looks: [
      { name: "360 English", ...phone },
      { name: "1280 English", ...desk },
    ],
  },
  {
    context: { colorScheme: "light", javaScriptEnabled: false },
    looks: [
      { name: "360 no script", ...phone },
      { name: "1280 no script", ...desk },
      { name: "A4 print", ...paper, isPrint: true },
    ],
  },
  { context: { forcedColors: "active", reducedMotion: "reduce" }, looks: [{ name: "1280 forced colours", ...desk }] },
];
