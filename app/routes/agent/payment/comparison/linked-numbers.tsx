import { href, Link } from "react-router";

/** Turns the numbers of other deals into links: for managers to the deal, for agent staff to their own stage of it. */
export function LinkedNumbers({ text, isVerifier }: { text: string; isVerifier: boolean }) {
  return text.split(/(F-\d{4}-\d{6,})/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <Link
        key={part}
        to={isVerifier ? href("/admin-transactions/:offerId", { offerId: part }) : `${href("/search")}?q=${part}`}
        className="link relative z-1 whitespace-nowrap"
      >
        {part}
      </Link>
    ),
  );
}
