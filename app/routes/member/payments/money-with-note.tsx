import type { ReactNode } from "react";

/** A list of records with its amounts beside it; on narrow screens the amounts come first, because they summarize all rows. */
export function MoneyWithNote({ money, children }: { money: ReactNode; children: ReactNode }) {
  return (
    <div className="with-rail">
      <div className="grid min-w-0 content-start gap-2 lg:col-start-2 lg:row-start-1">{money}</div>
      <div className="grid min-w-0 content-start gap-4 lg:col-start-1 lg:row-start-1">{children}</div>
    </div>
  );
}
