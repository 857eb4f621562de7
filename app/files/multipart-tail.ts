/** A boundary has at most 70 characters; the final delimiter and its line breaks add eight. */
const tailBytes = 128;

/**
 * Holds back the end of a multipart body until all of it has arrived, because the parser refuses the body as malformed when the line break
 * after the last delimiter arrives in a separate packet (decision 014).
 */
export function keepMultipartTail(): TransformStream<Uint8Array, Uint8Array> {
  let held: Uint8Array = new Uint8Array();
  return new TransformStream({
    transform(chunk, controller) {
      const known = Buffer.concat([held, chunk]);
      const cut = Math.max(0, known.length - tailBytes);
      if (cut > 0) controller.enqueue(new Uint8Array(known.subarray(0, cut)));
      held = known.subarray(cut);
    },
    flush(controller) {
      if (held.length > 0) controller.enqueue(new Uint8Array(held));
    },
  });
}
