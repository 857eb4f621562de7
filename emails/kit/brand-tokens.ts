import type { Brand } from "#domain/offer/state.ts";

interface Tokens {
  readonly bg: string;
  readonly surface: string;
  readonly soft: string;
  readonly ink: string;
  readonly muted: string;
  readonly line: string;
  readonly brand: string;
  readonly onBrand: string;
  readonly actInk: string;
  readonly actGround: string;
  readonly goodInk: string;
  readonly goodGround: string;
  readonly badInk: string;
  readonly badGround: string;
  readonly heldInk: string;
  readonly heldGround: string;
  readonly quietInk: string;
  readonly quietGround: string;
}

/** The page's colours (design/look §2) as literals, because mail clients do not support custom properties. */
const light: Tokens = {
  bg: "#F4F7F6",
  surface: "#FFFFFF",
  soft: "#EDF2F0",
  ink: "#14211E",
  muted: "#55645F",
  line: "#DCE4E1",
  brand: "#0F6B5C",
  onBrand: "#FFFFFF",
  actInk: "#7A4B00",
  actGround: "#FFF3D6",
  goodInk: "#14612F",
  goodGround: "#E3F6E9",
  badInk: "#A3161B",
  badGround: "#FDE8E8",
  heldInk: "#5B2E9E",
  heldGround: "#F0E9FC",
  quietInk: "#3F4E4A",
  quietGround: "#EDF1F0",
};

const dark: Tokens = {
  bg: "#0E1513",
  surface: "#161F1C",
  soft: "#1D2824",
  ink: "#E8EFED",
  muted: "#9DB0AA",
  line: "#26332F",
  brand: "#5FD0B5",
  onBrand: "#06281F",
  actInk: "#FFCF70",
  actGround: "#3A2A06",
  goodInk: "#7EE2A0",
  goodGround: "#10301C",
  badInk: "#FF9D9A",
  badGround: "#3E1416",
  heldInk: "#CDB2FF",
  heldGround: "#2A1A49",
  quietInk: "#C3D0CC",
  quietGround: "#222C29",
};

export const brandTokens: Readonly<Record<Brand, { readonly light: Tokens; readonly dark: Tokens }>> = {
  main: { light, dark },
  wbit: {
    light: { ...light, brand: "#17395C", onBrand: "#FFFFFF" },
    dark: { ...dark, brand: "#9CC4EC", onBrand: "#08213A" },
  },
};

/** Rules for the dark mode; `scope` is the prefix that some clients need before their own dark mode. */
export function darkRules(tokens: Tokens, scope: string): string {
  const ground = (selector: string, token: keyof Tokens) => `${scope}${selector} { background: ${tokens[token]} !important; }`;
  const ink = (selector: string, token: keyof Tokens) => `${scope}${selector} { color: ${tokens[token]} !important; }`;
  const tone = (name: "act" | "good" | "bad" | "held" | "quiet") => [ink(`.${name}`, `${name}Ink`), ground(`.${name}`, `${name}Ground`)];
  return [
    ...["body", ".ground > div"].map((selector) => ground(selector, "bg")),
    ...[".card", ".card > table", ".card > table > tbody > tr > td"].map((selector) => ground(selector, "surface")),
    ground(".soft", "soft"),
    ground(".sign", "brand"),
    ground(".beam", "onBrand"),
    ...[".ink", ".ink div"].map((selector) => ink(selector, "ink")),
    ...[".muted", ".muted div", ".quiet-link", ".done", ".next"].map((selector) => ink(selector, "muted")),
    ...[".wordmark", ".now", ".link"].map((selector) => ink(selector, "brand")),
    ground(".button td", "brand"),
    ground(".button a", "brand"),
    ink(".button a", "onBrand"),
    ...["act", "good", "bad", "held", "quiet"].flatMap((name) => tone(name as "act")),
    `${scope}.line, ${scope}.next { border-top-color: ${tokens.line} !important; }`,
    `${scope}.cable { border-color: ${tokens.onBrand} !important; }`,
    `${scope}.done, ${scope}.now { border-top-color: ${tokens.brand} !important; }`,
  ].join("\n");
}
