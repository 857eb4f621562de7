import type { ShellData } from "./viewer.ts";

type Brand = ShellData["brand"];

const signs: Readonly<Record<Brand, { readonly corner: number; readonly line: string }>> = {
  main: { corner: 8, line: "M5.5 19.5h17M8.5 19.5v-7M19.5 19.5v-7M5.5 15c5.2 0 8-2.3 8.5-6 .5 3.7 3.3 6 8.5 6" },
  wbit: { corner: 14, line: "M7 9.5l3.5 9.5 3.5-9 3.5 9 3.5-9.5" },
};

/** The sign: two shores and the span between them; the partner's is its first letter, drawn as the cables of a bridge. */
export function Logo({ name, brand }: { name: string; brand: Brand }) {
  const { corner, line } = signs[brand];
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
