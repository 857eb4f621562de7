import { CircleCheck } from "./icons.ts";

/** A list of short facts, each with a tick. `className` sets the distance of the lines. */
export function CheckList({ items, className = "gap-2" }: { items: readonly string[]; className?: string }) {
  return (
    <ul className={`grid ${className}`}>
      {items.map((item) => (
        <li key={item} className="flex items-start gap-2">
          <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-brand" strokeWidth={1.75} />
          {item}
        </li>
      ))}
    </ul>
  );
}
