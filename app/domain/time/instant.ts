/** Milliseconds since the epoch, UTC. The core never reads a clock: instants arrive as arguments. */
export type Instant = number;
