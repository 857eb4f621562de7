import autocannon from "autocannon";

interface Load {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly seconds: number;
}

const connections = 10;

/** Requests a second over ten connections that are kept; any other answer than 200 breaks the comparison. */
export async function requestsPerSecond({ url, headers, seconds }: Load): Promise<number> {
  const result = await autocannon({ url, connections, duration: seconds, headers: { ...headers } });
  const { non2xx, errors, timeouts, duration } = result;
  if (non2xx + errors + timeouts > 0) throw new Error(`${url}: ${non2xx} other answers, ${errors} errors, ${timeouts} too late.`);
  return result["2xx"] / duration;
}
