import { CircleCheck } from "lucide-react";
import type { ReactNode } from "react";

/** The echo of a success that is visible anyway; leaves by itself. Errors are never toasts. */
export function Toast({ children }: { children: ReactNode }) {
  return (
    <output className="toast">
      <CircleCheck aria-hidden className="size-5 text-success" strokeWidth={1.75} />
      {children}
    </output>
  );
}
