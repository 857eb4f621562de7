import type { ReactNode } from "react";
import { Bitcoin, FileText, type Icon, Repeat } from "./icons.ts";
import { StatusChip } from "./status-chip.tsx";

export const kindIcons = { exchange: Repeat, invoice: FileText, crypto: Bitcoin } as const satisfies Record<string, Icon>;

/** The kind of deal, beside its name: the same in every phase. Empty for an exchange, the usual kind. */
export function KindChip({ kind, children }: { kind: keyof typeof kindIcons; children: ReactNode }) {
  if (kind === "exchange") return null;
  return (
    <StatusChip tone="neutral" icon={kindIcons[kind]}>
      {children}
    </StatusChip>
  );
}
