import { auditText } from "#i18n/audit-text.server.ts";
import type { Text } from "#i18n/text.ts";
import type { TrailRow } from "./audit-trail.tsx";

/** What was done to a member, in words: those of every act would weigh more than the page. */
export const trailRows = (t: Text, rows: readonly Omit<TrailRow, "act">[]): readonly TrailRow[] =>
  rows.map((row) => ({ ...row, act: auditText(t, row.action) }));
