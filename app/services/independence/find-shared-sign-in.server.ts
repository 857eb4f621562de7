import { listSignIns } from "#data/people/sign-ins.server.ts";
import type { Instant } from "#domain/offer/state.ts";
import { days } from "#domain/time/duration.ts";
import { findShared, type SharedSignIn } from "./shared-sign-in.ts";

const lookedBack = days(30);

/** Returns whether the verifier and a submitter signed in from one device or network address within an hour, in the last 30 days. */
export async function findSharedSignIn(verifierId: string, staters: readonly string[], now: Instant): Promise<SharedSignIn | null> {
  const others = staters.filter((id) => id !== verifierId);
  if (others.length === 0) return null;
  const all = await listSignIns([verifierId, ...others], now - lookedBack);
  return findShared(
    all.filter(({ userId }) => userId === verifierId),
    all.filter(({ userId }) => userId !== verifierId),
  );
}
