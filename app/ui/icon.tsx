import type { LucideProps } from "lucide-react";

type IconProps = Pick<LucideProps, "className" | "strokeWidth">;

function draw(address: string, { className, strokeWidth = 2 }: IconProps) {
  return (
    <svg width="24" height="24" viewBox="0 0 24 24" strokeWidth={strokeWidth} className={className} aria-hidden>
      <use href={address} />
    </svg>
  );
}

/**
 * An icon of the sheet, as the build puts it in place of each icon of Lucide: the drawing comes once and is kept, instead of
 * travelling in the script of every page (`server/icon-sheet.ts`). What all icons share stands in the sheet: a page shows sixty of them.
 */
export const icon = (address: string) => (props: IconProps) => draw(address, props);
