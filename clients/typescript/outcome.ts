import { type Bridgehold, RequestFailure } from "./client.ts";

/** What a call of the client answers: one of the two, and the response. */
export interface Answer<T> {
  readonly data?: T;
  readonly error?: unknown;
  readonly response: Response;
}

interface Pending {
  readonly commandId: string;
}
const isPending = (data: object): data is Pending => "commandId" in data;

/** The value of an answer; throws what was refused. */
export async function done<T>(asked: Promise<Answer<T>>): Promise<T> {
  const { data, error, response } = await asked;
  if (data === undefined) throw new RequestFailure(`${response.status} ${JSON.stringify(error)}`);
  return data;
}

const pause = (ms: number) => new Promise((later) => setTimeout(later, ms));

/**
 * How a command ended, and the offer that it was about. An answer 202 is accepted and not carried out yet: the outcome is asked for
 * after a second, then ever less often. A service that is busy is asked again with the same `Idempotency-Key`, which the call must carry.
 */
export async function outcomeOf({ api }: Bridgehold, send: () => Promise<Answer<object>>): Promise<string> {
  let answer = await send();
  for (let again = 0; answer.response.status === 503 && again < 20; again += 1) {
    await pause(1_000);
    answer = await send();
  }
  const value = await done(Promise.resolve(answer));
  if (!isPending(value)) return "_id" in value ? String(value._id) : "";
  const params = { path: { id: value.commandId } };
  for (let wait = 250; ; wait = Math.min(wait * 2, 5_000)) {
    const { status, offerId, ...refusal } = await done(api.GET("/commands/{id}", { params }));
    if (status === "accepted") return offerId;
    if (status === "refused") throw new RequestFailure(JSON.stringify(refusal));
    await pause(wait);
  }
}
