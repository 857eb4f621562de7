/** The sign: two shores and the span between them. */
export function Logo({ name }: { name: string }) {
  return (
    <span className="flex items-center gap-2">
      <svg viewBox="0 0 28 28" className="size-7 shrink-0 text-brand" fill="none" aria-hidden>
        <rect width="28" height="28" rx="8" fill="currentColor" />
        <path
          className="stroke-on-brand"
          strokeWidth="2"
          strokeLinecap="round"
          d="M5.5 19.5h17M8.5 19.5v-7M19.5 19.5v-7M5.5 15c5.2 0 8-2.300 8.500-6 .5 3.700 3.300 6 8.500 6"
        />
      </svg>
      <span className="text-lead font-semibold">{name}</span>
    </span>
  );
}
