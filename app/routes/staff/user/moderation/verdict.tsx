import type { ReactNode } from "react";
import { Segments } from "#forms/segments.tsx";
import { useText } from "#i18n/text-context.tsx";

interface VerdictProps {
  /** The item as the form names it. Another name begins without a tick, also when a live update brings it. */
  readonly item: string;
  /** Name of the item, read by screen readers. */
  readonly about: string;
  readonly isAccount?: boolean;
  /** The fields for remarks; shown when the item is returned. */
  readonly children: ReactNode;
}

/** The verdict about one item, at the end of its card: accepted, or returned with remarks. */
export function Verdict({ item, about, isAccount = false, children }: VerdictProps) {
  const t = useText();
  return (
    <div className="verdict" data-verdict={item}>
      <Segments
        key={item}
        name={`verdict-${item}`}
        legend={<span className="sr-only">{t("moderation.verdictAbout", { about })}</span>}
        choices={[
          { value: "accept", title: t(isAccount ? "moderation.approveItem" : "moderation.acceptItem") },
          { value: "return", title: t(isAccount ? "moderation.declineItem" : "moderation.returnItem") },
        ]}
      />
      <div className="verdict-remarks">{children}</div>
    </div>
  );
}
