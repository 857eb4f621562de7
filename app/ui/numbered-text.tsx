/** As `F-2026-000123`. */
const offerNumber = /(F-\d{4}-\d{6,})/;

/** A sentence in which the number of an offer does not wrap, because browsers break a line after a hyphen between letters and digits. */
export function NumberedText({ children }: { children: string }) {
  return children.split(offerNumber).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="offer-number">
        {part}
      </span>
    ),
  );
}
