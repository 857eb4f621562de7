import type { ReactNode } from "react";
import type { Icon } from "#ui/icons.ts";

export const tones = ["success", "warning", "danger", "info", "escrow", "pink", "neutral"] as const;
/** Violet `escrow` is used only for money held by an agent (design/look §2). */
export type Tone = (typeof tones)[number];

/** Ground and ink of a tone. */
export const toneLooks: Readonly<Record<Tone, string>> = {
  success: "bg-success-soft text-success",
  warning: "bg-warning-soft text-warning",
  danger: "bg-danger-soft text-danger",
  info: "bg-info-soft text-info",
  escrow: "bg-escrow-soft text-escrow",
  pink: "bg-pink-soft text-pink",
  neutral: "bg-neutral-soft text-neutral",
};

interface StatusChipProps {
  readonly tone: Tone;
  readonly icon: Icon;
  readonly children: ReactNode;
}

/** A state in one word: icon, word and tone together, never colour alone. */
export function StatusChip({ tone, icon: Icon, children }: StatusChipProps) {
  return (
    <span
      className={`inline-flex min-h-6 items-center gap-1 rounded-full px-2 text-small font-medium whitespace-nowrap compact:min-h-5 ${toneLooks[tone]}`}
    >
      <Icon aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
      {children}
    </span>
  );
}
