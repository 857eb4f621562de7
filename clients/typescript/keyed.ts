// Requests that change something carry an idempotency key, so that a request that is sent several times takes effect once.
const reading = new Set(["GET", "HEAD"]);
const header = "Idempotency-Key";

/** Gives a request that changes something its `Idempotency-Key`, unless the caller named one. */
export function keyed(request: Request): Request {
  if (!reading.has(request.method) && !request.headers.has(header)) request.headers.set(header, crypto.randomUUID());
  return request;
}

/** Maximum number of requests to a busy service before its answer is returned. */
const mostTries = 6;
const pause = (ms: number) => new Promise((later) => setTimeout(later, ms));

async function isBusy(response: Response): Promise<boolean> {
  return response.status === 503 && (await response.clone().text()).includes('"SERVICE.BUSY"');
}

/**
 * Sends a request with an idempotency key, and repeats it while the service is busy, after the number of seconds that the service requests.
 */
export async function sendUntilFree(request: Request, send: (request: Request) => Promise<Response>): Promise<Response> {
  for (let tried = 1; ; tried += 1) {
    const response = await send(request.clone());
    if (tried === mostTries || !request.headers.has(header) || !(await isBusy(response))) return response;
    await pause(Number(response.headers.get("Retry-After") ?? 1) * 1_000);
  }
}
