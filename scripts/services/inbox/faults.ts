import { z } from "zod";

export const faultModes = ["down", "reject451", "reject550", "slow", "dropAfterData"] as const;
export type FaultMode = (typeof faultModes)[number];

/** A fault of the inbox for the next `times` letters, for drills (design/letters §8). */
export const faultSchema = z.object({ mode: z.enum(faultModes), times: z.number().int().min(0).max(100_000) });

export interface Faults {
  set(fault: z.infer<typeof faultSchema>): void;
  /** The fault for this connection or letter, if it is one of `modes`; each call that returns one uses one up. */
  take(...modes: FaultMode[]): FaultMode | null;
}

export function createFaults(): Faults {
  let current: z.infer<typeof faultSchema> = { mode: "down", times: 0 };
  return {
    set: (fault) => {
      current = fault;
    },
    take: (...modes) => {
      if (current.times <= 0 || !modes.includes(current.mode)) return null;
      current = { ...current, times: current.times - 1 };
      return current.mode;
    },
  };
}
