/** One message of a text/event-stream. */
export interface Heard {
  readonly id?: string;
  readonly event: string;
  readonly data: Record<string, unknown>;
}

/** Reads a stream message by message; `next` fails after its limit instead of waiting for ever. */
export function readStream(response: Response) {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  const comments: string[] = [];
  const retries: string[] = [];
  async function take(): Promise<Heard | null> {
    for (;;) {
      const end = text.indexOf("\n\n");
      if (end >= 0) {
        const block = text.slice(0, end);
        text = text.slice(end + 2);
        const heard = parse(block, comments, retries);
        if (heard) return heard;
        continue;
      }
      const { done, value } = await reader.read();
      if (done) return null;
      text += value;
    }
  }
  return {
    comments,
    /** The reconnection delay in milliseconds that the stream sent. */
    retries,
    /** The next message; null when the stream has ended. */
    async next(limitMs = 30_000): Promise<Heard | null> {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error(`Nothing was said within ${limitMs} ms.`)), limitMs);
      });
      return await Promise.race([take(), late]).finally(() => clearTimeout(timer));
    },
    /** The next message of a kind; skips others. */
    async until(event: string): Promise<Heard> {
      for (;;) {
        const heard = await this.next();
        if (!heard) throw new Error(`The stream ended before ${event}.`);
        if (heard.event === event) return heard;
      }
    },
    cancel: () => reader.cancel(),
  };
}

function parse(block: string, comments: string[], retries: string[]): Heard | null {
  const fields = new Map<string, string>();
  for (const line of block.split("\n")) {
    if (line.startsWith(":")) comments.push(line.slice(1).trim());
    else fields.set(line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 2));
  }
  const retry = fields.get("retry");
  if (retry !== undefined) retries.push(retry);
  const data = fields.get("data");
  if (data === undefined) return null;
  const id = fields.get("id");
  return { ...(id !== undefined && { id }), event: fields.get("event") ?? "message", data: JSON.parse(data) };
}
