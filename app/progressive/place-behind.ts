// Where the framework does not handle a link that opens or closes a modal, the link loads the page anew, and a loaded page starts at the
// top. The session storage passes the position on, so that the page stays where it was.
const key = "place-behind";

interface Place {
  /** Path and query that the link leads to. */
  readonly address: string;
  readonly top: number;
}

/** Keeps the position for the page that this link opens or closes a modal over. */
export function keepPlaceFor(link: HTMLAnchorElement): void {
  if (link.pathname !== location.pathname) return;
  const place: Place = { address: link.pathname + link.search, top: scrollY };
  sessionStorage.setItem(key, JSON.stringify(place));
}

/** The framework has closed the modal without loading the page. */
export const forgetPlace = (): void => sessionStorage.removeItem(key);

/** Scrolls a page that has been loaded anew to the position kept for its address. */
export function returnToPlace(): void {
  const kept = sessionStorage.getItem(key);
  if (kept === null) return;
  forgetPlace();
  const { address, top } = JSON.parse(kept) as Place;
  if (address === location.pathname + location.search) scrollTo({ top, behavior: "instant" });
}
