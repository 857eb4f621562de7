/** An open stream. */
export interface Member {
  /** Called once per period. */
  turn(): void;
  /** Ends the stream so that its reader reconnects to another process. */
  recycle(): void;
}

const places = 15;
const rounds = new Map<number, Round>();

/**
 * Calls the member's `turn` every `periodMs`. Returns its index, which {@link leaveTimerWheel} requires. All members of one period share
 * one timer, and their calls are spread over the period, so that ten thousand streams need no separate timers and do not query at the same
 * time.
 */
export function joinTimerWheel(periodMs: number, member: Member): number {
  const round = rounds.get(periodMs) ?? new Round(periodMs);
  rounds.set(periodMs, round);
  return round.join(member);
}

export function leaveTimerWheel(periodMs: number, member: Member, place: number): void {
  if (rounds.get(periodMs)?.leave(member, place)) rounds.delete(periodMs);
}

/** Ends all open streams, each at a random moment within `spreadMs`, so that their readers do not all reconnect at once. */
export function recycleAll(spreadMs: number): void {
  for (const round of rounds.values()) {
    for (const member of round.members()) setTimeout(() => member.recycle(), Math.random() * spreadMs);
  }
}

class Round {
  readonly #members = Array.from({ length: places }, () => new Set<Member>());
  readonly #timer: NodeJS.Timeout;
  #at = 0;
  #count = 0;

  constructor(periodMs: number) {
    this.#timer = setInterval(() => this.#step(), periodMs / places);
  }

  members(): readonly Member[] {
    return this.#members.flatMap((members) => [...members]);
  }

  /** Adds the member at the index that was called last, so that its first call comes after a whole period. */
  join(member: Member): number {
    this.#members[this.#at]?.add(member);
    this.#count += 1;
    return this.#at;
  }

  /** Removes the member. Returns true when the round is empty. */
  leave(member: Member, place: number): boolean {
    if (this.#members[place]?.delete(member)) this.#count -= 1;
    if (this.#count === 0) clearInterval(this.#timer);
    return this.#count === 0;
  }

  #step(): void {
    this.#at = (this.#at + 1) % places;
    for (const member of this.#members[this.#at] ?? []) member.turn();
  }
}
