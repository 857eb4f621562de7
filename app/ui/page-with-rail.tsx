import type { ReactNode } from "react";

/**
 * A page with a side column ("how much, where, with whom") beside the main column; below 1 024 px the columns are stacked in reading order.
 */
export function PageWithRail({ children, rail }: { children: ReactNode; rail: ReactNode }) {
  return (
    <div className="with-rail">
      <div className="grid min-w-0 content-start gap-6 compact:gap-4">{children}</div>
      <div className="grid min-w-0 content-start gap-6 compact:gap-4">{rail}</div>
    </div>
  );
}
