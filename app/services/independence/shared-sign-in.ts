import type { SignInRow } from "#data/people/sign-ins.server.ts";
import type { Instant } from "#domain/offer/state.ts";
import { hours } from "#domain/time/duration.ts";
import { addressKey } from "#services/session/address-key.ts";

export interface SharedSignIn {
  readonly by: "device" | "address";
  /** Time of the later sign-in. */
  readonly at: Instant;
}

const apart = hours(1);
/** The site's own machine, as in a demo, does not identify a person. */
const loopback = /^(?:127\.|::1$|::ffff:127\.)/;

function sharedBy(one: SignInRow, other: SignInRow): SharedSignIn["by"] | null {
  if (Math.abs(one.at - other.at) > apart) return null;
  if (one.device !== null && one.device === other.device) return "device";
  return one.ip !== "" && !loopback.test(one.ip) && addressKey(one.ip) === addressKey(other.ip) ? "address" : null;
}

/**
 * The latest time when two people signed in from one device within an hour; else the latest from one network address; null when there is
 * none.
 */
export function findShared(own: readonly SignInRow[], others: readonly SignInRow[]): SharedSignIn | null {
  const pairs = own.flatMap((one) =>
    others.flatMap((other): SharedSignIn[] => {
      const by = sharedBy(one, other);
      return by === null ? [] : [{ by, at: Math.max(one.at, other.at) }];
    }),
  );
  const latest = (by: SharedSignIn["by"]) => pairs.filter((pair) => pair.by === by).toSorted((a, b) => b.at - a.at)[0];
  return latest("device") ?? latest("address") ?? null;
}
