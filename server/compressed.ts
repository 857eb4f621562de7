import { constants } from "node:zlib";
import { compressResponse } from "@remix-run/response/compress";

/** Pages, what the router asks of them, and JSON. Event streams stay as they are, papers and pictures are squeezed already. */
const texts = /^(?:text\/html|text\/x-script|text\/x-component|text\/plain|application\/json)(?:;|$)/;

const quality = {
  // Half of the time of 5 for a twentieth more bytes; one page costs about a millisecond.
  brotli: { flush: constants.BROTLI_OPERATION_FLUSH, params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  zlib: { flush: constants.Z_SYNC_FLUSH, level: 6 },
};

/**
 * Sizes tell what is inside to somebody who reads along, can put guesses into the page and make the browser ask again and again
 * (BREACH). Guesses come with the query of an address from elsewhere: such pages travel as they are. Nothing else of ours is both
 * said back and chosen by a stranger; sessions stand in no page, nonces and command ids are new in each.
 */
const isGuess = ({ url, headers }: Request) =>
  url.includes("?") && !["same-origin", "none"].includes(headers.get("sec-fetch-site") ?? "none");

/** Brings together what is written in one go, so that the answer is flushed where it pauses and not at every tag. */
function inBursts(): TransformStream<Uint8Array, Uint8Array> {
  let waiting: Uint8Array[] = [];
  const send = (controller: TransformStreamDefaultController<Uint8Array>) => {
    if (waiting.length > 0) controller.enqueue(Buffer.concat(waiting));
    waiting = [];
  };
  return new TransformStream({
    transform(chunk, controller) {
      if (waiting.push(chunk) === 1) setImmediate(send, controller);
    },
    flush: send,
  });
}

/** The answer in the coding that the browser prefers, where that is worth it and harmless. */
export async function compressed(response: Response, request: Request): Promise<Response> {
  const isText = texts.test(response.headers.get("content-type") ?? "");
  if (response.body === null || !isText || !request.headers.has("accept-encoding") || isGuess(request)) return response;
  const { status, headers } = response;
  const bursts = new Response(response.body.pipeThrough(inBursts()), { status, headers });
  return compressResponse(bursts, request, { encodings: ["br", "gzip"], ...quality });
}
