import type { ComponentType } from "react";
import type { IconName } from "./icon-names.ts";

interface IconProps {
  readonly className?: string;
  /** Of a drawing 24 units wide. */
  readonly strokeWidth?: number;
}

export type Icon = ComponentType<IconProps & { readonly "aria-hidden"?: boolean | "true" }>;

/** The style sheet's default (`base.css`), which most icons use. */
const usualStroke = 1.75;

function draw(name: IconName, { className, strokeWidth = 2 }: IconProps) {
  return (
    <svg
      className={className ? `icon ${className}` : "icon"}
      strokeWidth={strokeWidth === usualStroke ? undefined : strokeWidth}
      aria-hidden
    >
      <use href={`/__spritemap#${name}`} />
    </svg>
  );
}

/** An icon from the SVG sheet, hidden from screen readers: there is text beside it, or a name on the surrounding button. */
export const icon =
  (name: IconName): Icon =>
  (props) =>
    draw(name, props);
