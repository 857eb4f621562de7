import type { ReactNode } from "react";

export interface QuoteLine {
  readonly key: string;
  readonly label: ReactNode;
  readonly value: ReactNode;
  /** True for the last line, in bold. */
  readonly isTotal?: boolean;
  readonly hint?: ReactNode;
}

interface QuoteCardProps {
  readonly title?: ReactNode;
  /** The order is the same everywhere: amount, fee, in total, network fee, payout, rate, arrival. */
  readonly lines: readonly QuoteLine[];
  readonly note?: ReactNode;
}

/** The lines of a receipt without its frame. */
export function QuoteLines({ lines, note }: Pick<QuoteCardProps, "lines" | "note">) {
  return (
    <>
      <dl className="grid gap-2">
        {lines.map((line) => (
          <div key={line.key} className={line.isTotal ? "quote-line quote-total" : "quote-line compact:text-small"}>
            <dt className={line.isTotal ? "text-small" : "text-small text-muted"}>{line.label}</dt>
            <dd className="ml-auto text-right">{line.value}</dd>
            {line.hint ? <dd className="basis-full text-small font-normal text-muted">{line.hint}</dd> : null}
          </div>
        ))}
      </dl>
      {note ? <div className="text-small text-muted">{note}</div> : null}
    </>
  );
}

/** The receipt: every amount of an offer, adding up to the cent. */
export function QuoteCard({ title, lines, note }: QuoteCardProps) {
  return (
    <section className="card grid gap-3">
      {title ? <h2 className="text-h3 compact:text-body compact:font-semibold">{title}</h2> : null}
      <QuoteLines lines={lines} note={note} />
    </section>
  );
}
