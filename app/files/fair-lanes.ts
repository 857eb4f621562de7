/** The person has reached the maximum number of waiting tasks. */
export class LaneFullError extends Error {
  override readonly name = "LaneFullError";
}

interface Waiting {
  start(): Promise<void>;
}

export interface FairLanes {
  /**
   * Runs `work` in this person's turn: people alternate, with one task each at a time. Rejects with {@link LaneFullError} when too many of
   * the person's tasks wait, and with the signal's reason when the caller aborted before the turn.
   */
  run<T>(person: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
}

/**
 * `atOnce` concurrent tasks in total, `maxWaiting` per person. With two at once, a slow task of one person leaves one slot to the others.
 */
export function createLanes(atOnce: number, maxWaiting: number): FairLanes {
  /** Lanes in the order of their turns. */
  const lanes = new Map<string, Waiting[]>();
  const busy = new Set<string>();

  function begin(): void {
    while (busy.size < atOnce) {
      const turn = [...lanes].find(([person]) => !busy.has(person));
      if (turn === undefined) return;
      const [person, [first, ...rest]] = turn;
      lanes.delete(person);
      if (rest.length > 0) lanes.set(person, rest);
      if (first === undefined) continue;
      busy.add(person);
      void first.start().finally(() => {
        busy.delete(person);
        toTheEnd(person);
        begin();
      });
    }
  }

  function toTheEnd(person: string): void {
    const lane = lanes.get(person);
    if (lane && lanes.delete(person)) lanes.set(person, lane);
  }

  function leave(person: string, waiting: Waiting): boolean {
    const lane = lanes.get(person);
    if (!lane?.includes(waiting)) return false;
    const rest = lane.filter((one) => one !== waiting);
    if (rest.length > 0) lanes.set(person, rest);
    else lanes.delete(person);
    return true;
  }

  return {
    run(person, work, signal) {
      if (signal?.aborted) return Promise.reject(signal.reason);
      const lane = lanes.get(person) ?? [];
      if (lane.length >= maxWaiting) return Promise.reject(new LaneFullError());
      return new Promise((resolve, reject) => {
        const drop = () => leave(person, waiting) && reject(signal?.reason);
        const waiting: Waiting = {
          async start() {
            signal?.removeEventListener("abort", drop);
            try {
              resolve(await work());
            } catch (error) {
              reject(error);
            }
          },
        };
        signal?.addEventListener("abort", drop, { once: true });
        lanes.set(person, [...lane, waiting]);
        begin();
      });
    },
  };
}
