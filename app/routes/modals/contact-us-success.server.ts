import { readFlash, readFlashReference } from "#middleware/flash.server.ts";
import type { Asked } from "./shared/asked.server.ts";

const sent = { "message-sent": "messageSent", "review-sent": "reviewSent" } as const;

/** Shown after a message to support or a review, with the message's number. */
export async function loader({ request }: Asked) {
  const flash = readFlash(request);
  if (flash !== "message-sent" && flash !== "review-sent") return null;
  return { sent: sent[flash], reference: readFlashReference(request) };
}
