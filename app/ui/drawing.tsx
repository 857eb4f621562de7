/** The symbols of `public/drawings.svg`, which is loaded only by pages that use one of them. */
export type DrawingName = "shores" | "safe" | "box" | "signatures" | "search" | "gate" | "crane" | "lost";

/** A decorative line drawing; the text beside it contains all information. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg
      aria-hidden
      className="h-30 w-40 text-muted compact:h-20"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <use href={`/drawings.svg#${name}`} />
    </svg>
  );
}

/**
 * The illustration of the product: two shores, two agents and a bridge between them. Coins never cross the bridge. It contains no
 * information beyond the text.
 */
export const BridgePicture = () => (
  <svg
    aria-hidden
    viewBox="0 0 520 240"
    className="h-auto w-full text-muted"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <use href="/drawings.svg#bridge" />
  </svg>
);
