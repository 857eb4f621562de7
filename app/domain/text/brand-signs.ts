/** The logos of the brands in a square of 28 by 28: the radius of its corners, and the line inside. */
export const brandSigns = {
  /** The sign of the main brand: two shores and a bridge between them. */
  main: { corner: 8, line: "M5.5 19.5h17M8.5 19.5v-7M19.5 19.5v-7M5.5 15c5.2 0 8-2.3 8.5-6 .5 3.7 3.3 6 8.5 6" },
  /** The partner's first letter, drawn as the cables of a bridge. */
  wbit: { corner: 14, line: "M7 9.5l3.5 9.5 3.5-9 3.5 9 3.5-9.5" },
} as const;
