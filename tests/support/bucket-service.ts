// A local bucket: it stores and returns objects like S3, and fails in the middle of one on request.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** `away`: every request is answered 503. `missing`: as S3 answers for a bucket that does not exist. `cutsUploads`: the connection breaks during an upload, `cutsDownloads`: during a download. */
export type BucketMode = "well" | "away" | "missing" | "cutsUploads" | "cutsDownloads";

export interface BucketService {
  readonly origin: string;
  readonly objects: ReadonlyMap<string, Buffer>;
  /** Uploads that still succeed before the mode begins. */
  set(mode: BucketMode, wholeUploads?: number): void;
  stop(): Promise<void>;
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts);
}

export async function startBucketService(): Promise<BucketService> {
  const objects = new Map<string, Buffer>();
  let mode: BucketMode = "well";
  let stillWhole = 0;

  const take = async (path: string, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (mode === "cutsUploads" && stillWhole === 0) {
      request.once("data", () => request.socket.destroy());
      return;
    }
    stillWhole -= Number(mode === "cutsUploads");
    objects.set(path, await bytesOf(request));
    response.end();
  };

  const give = (path: string, response: ServerResponse): void => {
    const object = objects.get(path);
    if (object === undefined) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { "Content-Length": object.length });
    if (mode === "well") response.end(object);
    else response.write(object.subarray(0, object.length / 2), () => response.destroy());
  };

  /** A page of the keys in order, as S3 lists them. The token is the last key of the page before. */
  const list = ({ pathname, searchParams }: URL, response: ServerResponse): void => {
    const start = `${pathname}/${searchParams.get("prefix") ?? ""}`;
    const after = searchParams.get("continuation-token") ?? "";
    const found = [...objects.keys()].filter((path) => path.startsWith(start) && path > after).sort();
    const page = found.slice(0, Number(searchParams.get("max-keys") ?? 1_000));
    const more = found.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
    const contents = page.map((path) => `<Contents><Key>${path.slice(pathname.length + 1)}</Key><Size>1</Size></Contents>`).join("");
    response.end(`<ListBucketResult><IsTruncated>${more !== ""}</IsTruncated>${more}${contents}</ListBucketResult>`);
  };

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://bucket");
    const path = url.pathname;
    if (mode === "away") response.writeHead(503).end();
    else if (mode === "missing") response.writeHead(404).end("<Error><Code>NoSuchBucket</Code></Error>");
    else if (request.method === "GET" && url.searchParams.has("list-type")) list(url, response);
    else if (request.method === "PUT") void take(path, request, response);
    else if (request.method === "GET") give(path, response);
    else {
      objects.delete(path);
      response.writeHead(204).end();
    }
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    set(next, wholeUploads = 0) {
      mode = next;
      stillWhole = wholeUploads;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
