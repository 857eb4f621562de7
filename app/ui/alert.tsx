import type { ReactNode } from "react";
import { CircleAlert, CircleCheck, type Icon, Info, TriangleAlert } from "#ui/icons.ts";

export type AlertTone = "info" | "success" | "warning" | "danger";

const icons: Readonly<Record<AlertTone, Icon>> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
};
const grounds: Readonly<Record<AlertTone, string>> = {
  info: "bg-info-soft text-info",
  success: "bg-success-soft text-success",
  warning: "bg-warning-soft text-warning",
  danger: "bg-danger-soft text-danger",
};

interface AlertProps {
  readonly tone: AlertTone;
  readonly title?: ReactNode;
  /** One link or button. */
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

/** A note about the page: icon, sentence, at most one action. Errors are announced. */
export function Alert({ tone, title, action, children }: AlertProps) {
  const Icon = icons[tone];
  return (
    <div role={tone === "danger" ? "alert" : "note"} className={`flex gap-3 rounded-control px-4 py-3 ${grounds[tone]}`}>
      <Icon aria-hidden className={`size-5 shrink-0 ${title ? "mt-0.5" : ""}`} />
      <div className="grid min-w-0 flex-1 gap-1">
        {title ? <p className="font-semibold">{title}</p> : null}
        {children ? <div className="text-small">{children}</div> : null}
        {action ? <div className="pt-1">{action}</div> : null}
      </div>
    </div>
  );
}
