/** Event names of the specification's live channel and of this product. */
export type FrameName = "ready" | "updates" | "offers-update" | "service-info" | "command" | "reset" | "end";

export type ResetReason = "tooOld" | "slowReader" | "badCursor" | "feedsChanged";
export type EndReason = "token" | "logout" | "blocked" | "recycle";

export interface Frame {
  readonly event: FrameName;
  readonly data: unknown;
  /** Cursor after this frame; absent when the frame does not move it. */
  readonly id?: string;
}

/** Formats a message of a text/event-stream. JSON contains no raw line breaks, so one data line is enough. */
export function frameText({ event, data, id }: Frame): string {
  const head = id === undefined ? "" : `id: ${id}\n`;
  return `${head}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
