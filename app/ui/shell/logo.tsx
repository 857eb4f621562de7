import { brandSigns } from "#domain/text/brand-signs.ts";
import type { ShellData } from "./viewer.ts";

/** The brand's sign and name. */
export function Logo({ name, brand }: { name: string; brand: ShellData["brand"] }) {
  const { corner, line } = brandSigns[brand];
  return (
    <span className="flex items-center gap-2">
      <svg viewBox="0 0 28 28" className="size-7 shrink-0 text-brand" fill="none" aria-hidden>
        <rect width="28" height="28" rx={corner} fill="currentColor" />
        <path className="stroke-on-brand" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" d={line} />
      </svg>
      <span className="text-lead font-semibold">{name}</span>
    </span>
  );
}
