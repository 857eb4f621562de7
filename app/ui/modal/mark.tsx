import { CircleCheck, Hourglass, type Icon, TriangleAlert } from "#ui/icons.ts";

export type ModalTone = "info" | "success" | "warning" | "danger";

const marks: Readonly<Record<ModalTone, readonly [Icon, string]>> = {
  info: [Hourglass, "bg-info-soft text-info"],
  success: [CircleCheck, "bg-success-soft text-success"],
  warning: [TriangleAlert, "bg-warning-soft text-warning"],
  danger: [TriangleAlert, "bg-danger-soft text-danger"],
};

/** A coloured icon above the modal's title. */
export function Mark({ tone }: { tone: ModalTone }) {
  const [Icon, ground] = marks[tone];
  return (
    <span className={`mb-3 grid size-10 place-items-center rounded-full ${ground}`}>
      <Icon aria-hidden className="size-5" strokeWidth={1.75} />
    </span>
  );
}
