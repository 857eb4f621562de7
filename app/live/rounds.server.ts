/** An open stream. */
export interface Member {
  /** Called once in each period. */
  turn(): void;
  /** Ends the stream so that its reader connects again, to another process. */
  recycle(): void;
}

const places = 15;
const rounds = new Map<number, Round>();

/**
 * Gives the member a turn every `periodMs`. Answers its place, which {@link leaveRound} wants to hear again. All members of one period
 * share one timer, and their turns are spread over the period: ten thousand streams keep no timers and do not ask at once.
 */
export function joinRound(periodMs: number, member: Member): number {
  const round = rounds.get(periodMs) ?? new Round(periodMs);
  rounds.set(periodMs, round);
  return round.join(member);
}

export function leaveRound(periodMs: number, member: Member, place: number): void {
  if (rounds.get(periodMs)?.leave(member, place)) rounds.delete(periodMs);
}

/** Ends all open streams, each at a random moment of the next `spreadMs`, so that their readers do not connect again all at once. */
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

  /** The place that had its turn last, so that the first one comes after a whole period. */
  join(member: Member): number {
    this.#members[this.#at]?.add(member);
    this.#count += 1;
    return this.#at;
  }

  /** True when nobody is left and the round is over. */
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
