export interface BreakerTiming {
  /** Failures in a row that open it. */
  readonly failures: number;
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
}

/** While open nothing is taken, so no letter loses an attempt to a server that is away (design/letters §7). */
export interface Breaker {
  isOpen(now: number): boolean;
  /** Answers true when this failure opened it. */
  failed(now: number): boolean;
  /** Opens at once: the server refuses our login. */
  locked(now: number): void;
  succeeded(): void;
}

export function createBreaker({ failures, firstPauseMs, longestPauseMs }: BreakerTiming): Breaker {
  let inARow = 0;
  let pauseMs = firstPauseMs;
  let openUntil = 0;
  const open = (now: number) => {
    openUntil = now + pauseMs;
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  };
  return {
    isOpen: (now) => now < openUntil,
    failed(now) {
      inARow += 1;
      // After the first opening one more failure is enough: the probe found nobody.
      if (inARow < failures || now < openUntil) return false;
      open(now);
      return true;
    },
    locked(now) {
      inARow = failures;
      open(now);
    },
    succeeded() {
      inARow = 0;
      pauseMs = firstPauseMs;
      openUntil = 0;
    },
  };
}
