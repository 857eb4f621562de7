export interface BreakerTiming {
  /** Number of consecutive failures that open the breaker. */
  readonly failures: number;
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
}

/**
 * While the breaker is open no letter is taken from the queue, so that no letter loses an attempt to an unavailable server (design/letters
 * §7).
 */
export interface Breaker {
  isOpen(now: number): boolean;
  /** Returns true when this failure opened the breaker. */
  failed(now: number): boolean;
  /** Opens the breaker immediately, because the server refused the login. */
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
      // After the first opening one more failure is enough, because it means that the probe failed.
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
