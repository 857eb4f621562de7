import type { Bridgehold } from "./client.ts";
import { RequestFailure } from "./failure.ts";

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

/** Returns the value of an answer; throws for a refusal. */
export async function done<T>(asked: Promise<Answer<T>>): Promise<T> {
  const { data, error, response } = await asked;
  if (data === undefined) throw new RequestFailure(`${response.status} ${JSON.stringify(error)}`);
  return data;
}

const pause = (ms: number) => new Promise((later) => setTimeout(later, ms));

/** Repeats the request four times a second until the response is as wanted. */
export async function until<T>(ask: () => Promise<T>, isWished: (answer: T) => boolean): Promise<T> {
  let answer = await ask();
  while (!isWished(answer)) {
    await pause(250);
    answer = await ask();
  }
  return answer;
}

/**
 * The outcome of a command, and its offer. 202 means accepted but not carried out yet: the outcome is then polled, first immediately and
 * then at growing intervals.
 */
export async function outcomeOf({ api }: Bridgehold, asked: Promise<Answer<object>>): Promise<string> {
  const value = await done(asked);
  if (!isPending(value)) return "_id" in value ? String(value._id) : "";
  const params = { path: { id: value.commandId } };
  for (let wait = 250; ; wait = Math.min(wait * 2, 5_000)) {
    const { status, offerId, ...refusal } = await done(api.GET("/commands/{id}", { params }));
    if (status === "accepted") return offerId;
    if (status === "refused") throw new RequestFailure(JSON.stringify(refusal));
    await pause(wait);
  }
}
