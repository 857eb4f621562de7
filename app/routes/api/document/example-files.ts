import type { Tag } from "#contracts/api/tags.ts";

/** The file of a group's examples: `Sign-in` → `sign-in.json`. */
export const exampleFileOf = (tag: Tag): string => `${tag.toLowerCase().replaceAll(" ", "-")}.json`;
