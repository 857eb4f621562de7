/** Grey shapes of the same height as the result; appear only after 300 ms. */
export function Skeleton({ rows }: { rows: number }) {
  return (
    <div aria-hidden className="grid gap-2">
      {Array.from({ length: rows }, (_, row) => `row-${row}`).map((key) => (
        <div key={key} className="skeleton h-11" />
      ))}
    </div>
  );
}
