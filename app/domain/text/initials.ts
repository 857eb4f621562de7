/**
 * `С. Е.` of «Судейкина Елена», `О. С. М.` of «ООО „Северный мост“»: partners see only these until both have signed (design/screens §5).
 */
export const initials = (name: string): string =>
  name
    .split(/\s+/u)
    .flatMap((word) => /\p{L}/u.exec(word)?.[0].toUpperCase() ?? [])
    .map((letter) => `${letter}.`)
    .join("\u00a0");
