import { expect, it } from "vitest";
import { sources, textOf } from "./source-files.ts";

/**
 * Pages outside of the layout's column: a message in the middle of an empty page, and pages that outsiders open by a link. The column's
 * left edge is the header's (`app/ui/shell/shell.tsx`).
 */
const centred: readonly string[] = [
  "app/routes/public/menu.tsx",
  "app/routes/public/system/offline.tsx",
  "app/routes/public/system/unlock.tsx",
  "app/routes/public/track.tsx",
  "app/routes/public/unsubscribe.tsx",
  "app/routes/resources/file-problem.tsx",
  // A page without the shell.
  "app/routes/api/readable.tsx",
];

it("no page centres its own column, because the layout does", () => {
  const found = sources.filter(
    (file) => file.startsWith("app/routes/") && /"[^"]*\bmx-auto\b[^"]*\bmax-w-/.test(textOf(file).replaceAll("`", '"')),
  );
  expect(found.sort()).toEqual(centred.toSorted());
});
