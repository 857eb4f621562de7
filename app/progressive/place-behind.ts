// When the framework does not handle a link that opens or closes a modal, the link reloads the page, and a reloaded page starts at the top.
// The session storage stores the position, so that it can be restored.
const key = "place-behind";

interface Place {
  /** Path and query that the link leads to. */
  readonly address: string;
  readonly top: number;
}

/** Stores the scroll position for the page over which this link opens or closes a modal. */
export function keepPlaceFor(link: HTMLAnchorElement): void {
  if (link.pathname !== location.pathname) return;
  const place: Place = { address: link.pathname + link.search, top: scrollY };
  sessionStorage.setItem(key, JSON.stringify(place));
}

/** The framework has closed the modal without loading the page. */
export const forgetPlace = (): void => sessionStorage.removeItem(key);

/** Scrolls a reloaded page to the position stored for its address. */
export function returnToPlace(): void {
  const kept = sessionStorage.getItem(key);
  if (kept === null) return;
  forgetPlace();
  const { address, top } = JSON.parse(kept) as Place;
  if (address === location.pathname + location.search) scrollTo({ top, behavior: "instant" });
}
