import type { LucideProps } from "lucide-react";

type IconProps = Pick<LucideProps, "className" | "strokeWidth">;

function draw(address: string, { className, strokeWidth = 2 }: IconProps) {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      aria-hidden
    >
      <use href={address} />
    </svg>
  );
}

/**
 * An icon of the sheet, as the build puts it in place of each icon of Lucide: the drawing comes once and is kept, instead of
 * travelling in the script of every page (`server/icon-sheet.ts`).
 */
export const icon = (address: string) => (props: IconProps) => draw(address, props);
