/** The builds of one deployment, as Temporal has recorded them. */
export interface KnownBuilds {
  /** The current build, which gets the work, or null when workers without a version get it. */
  readonly current: string | null;
  /** Each build that has ever polled, with the time of its first poll in epoch milliseconds. */
  readonly firstSeen: ReadonlyMap<string, number>;
}

/**
 * After a database outage all liveness signatures are old: an older build gives the newer ones this time to sign again before it becomes
 * current.
 */
export const ownSigningMs = 30_000;

/**
 * Returns whether the worker of build `own` makes its build the current one. The newest build with a living worker is current. Builds are
 * ordered by their first poll, so an older worker that restarts does not become current again. It does when the workers of all newer builds
 * are gone: that is a return to a former release. `signedMs`: how long this worker has signed without a gap.
 */
export function becomesCurrent(own: string, living: ReadonlySet<string>, { current, firstSeen }: KnownBuilds, signedMs: number): boolean {
  const seen = firstSeen.get(own);
  if (current === own || seen === undefined) return false;
  if (current === null) return true;
  const isNewer = (build: string) => (firstSeen.get(build) ?? 0) > seen;
  if (isNewer(current) && signedMs < ownSigningMs) return false;
  return ![...living].some((build) => build !== own && isNewer(build));
}
