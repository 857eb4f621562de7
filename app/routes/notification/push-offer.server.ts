import { choiceCookie } from "#cookies";
import { days } from "#domain/time/duration.ts";

const name = "push-offer";
/** "Not now" lasts this long, and permanently when it is repeated (design/letters §12). */
const pause = days(30);
const forGood = "never";

/** Whether the bell may offer pushes to this browser. */
export function isPushOfferDue(cookie: (name: string) => string | null, now = Date.now()): boolean {
  const said = cookie(name);
  return said === null || (said !== forGood && !(Number(said) + pause > now));
}

/** The cookie that stores "not now". The second time it is stored permanently. */
export const declinePushOffer = (cookie: (name: string) => string | null, now = Date.now()): string =>
  choiceCookie(name, cookie(name) === null ? `${now}` : forGood);
