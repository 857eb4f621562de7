import autocannon from "autocannon";

interface Load {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly seconds: number;
}

const connections = 10;

interface Answered {
  readonly answered: number;
  readonly perSecond: number;
}

/** Sends requests over ten keep-alive connections; any status other than 200 is an error. */
export async function sendRequests({ url, headers, seconds }: Load): Promise<Answered> {
  const result = await autocannon({ url, connections, duration: seconds, headers: { ...headers } });
  const { non2xx, errors, timeouts, duration } = result;
  if (non2xx + errors + timeouts > 0) throw new Error(`${url}: ${non2xx} other answers, ${errors} errors, ${timeouts} too late.`);
  return { answered: result["2xx"], perSecond: result["2xx"] / duration };
}
