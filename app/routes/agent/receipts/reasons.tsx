import { useText } from "#i18n/text-context.tsx";
import type { MatchReason } from "#services/receipt/assess-candidates.ts";

/** The evidence for a leg, as sentences. */
export function Reasons({ reasons }: { reasons: readonly MatchReason[] }) {
  const t = useText();
  return (
    <span className="flex flex-wrap gap-1">
      {reasons.map((reason) => (
        <span key={reason} className="rounded-full bg-subtle px-2 py-0.5 text-caption text-muted">
          {t(`receipts.reason.${reason}`)}
        </span>
      ))}
    </span>
  );
}
