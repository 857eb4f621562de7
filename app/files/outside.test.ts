import { createServer } from "node:net";
import { expect, test } from "vitest";
import { createBucketStorage } from "./bucket-storage.server.ts";
import { downloadResponse } from "./download-response.ts";
import { createClamdScanner } from "./scanner.server.ts";

test("a download cannot be executed, sniffed or cached, and keeps its name in any script", () => {
  const { headers } = downloadResponse({ name: 'Чек "№5";\r\n(копия).pdf', mime: "application/pdf", size: 3, body: new Uint8Array(3) });
  expect(headers.get("Content-Disposition")).toBe(
    "attachment; filename=\"___ __5_;__(_____).pdf\"; filename*=UTF-8''%D0%A7%D0%B5%D0%BA%20%22%E2%84%965%22%3B%0D%0A%28%D0%BA%D0%BE%D0%BF%D0%B8%D1%8F%29.pdf",
  );
  expect(Object.fromEntries(headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-length": "3",
    "x-content-type-options": "nosniff",
    "content-security-policy": "sandbox; default-src 'none'",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "private, no-store",
  });
});

test("a bucket keeps chunks in order and throws for a missing object", async () => {
  const objects = new Map<string, Uint8Array<ArrayBuffer>>();
  const bucket = async (input: RequestInfo | URL): Promise<Response> => {
    const request = new Request(input);
    if (request.method === "PUT") objects.set(request.url, new Uint8Array(await request.arrayBuffer()));
    if (request.method === "DELETE") objects.delete(request.url);
    const found = objects.get(request.url);
    return request.method === "GET" ? new Response(found, { status: found ? 200 : 404 }) : new Response();
  };
  const place = { bucket: "files", region: "eu-west-1", endpoint: "http://localhost:9", fetch: bucket };
  const storage = createBucketStorage(place, async () => ({ accessKeyId: "id", secretAccessKey: "secret" }));
  await storage.put("abc", [new Uint8Array([1, 2]), new Uint8Array([3])]);
  const parts: number[] = [];
  for await (const part of await storage.read("abc")) parts.push(...part);
  expect(parts).toEqual([1, 2, 3]);
  await storage.remove("abc");
  await expect(storage.read("abc")).rejects.toThrow("no object");
});

test.each([
  [404, "<Error><Code>NoSuchBucket</Code></Error>", "does not exist: create it"],
  [403, "<Error><Code>SignatureDoesNotMatch</Code></Error>", "refuses S3_ACCESS_KEY_ID"],
  [404, "<Error><Code>NoSuchKey</Code></Error>", null],
  [200, "", null],
])("a check of a bucket that answers %i %s throws %s", async (status, body, sentence) => {
  const place = { bucket: "files", region: "eu-west-1", endpoint: "http://localhost:9", fetch: async () => new Response(body, { status }) };
  const storage = createBucketStorage(place, async () => ({ accessKeyId: "id", secretAccessKey: "secret" }));
  if (sentence === null) await storage.check();
  else await expect(storage.check()).rejects.toThrow(sentence);
});

test.each([
  ["stream: OK\0", "clean"],
  ["stream: Eicar-Test-Signature FOUND\0", "infected"],
])("clamd's %j means %s", async (answer, verdict) => {
  let got = Buffer.alloc(0);
  const server = createServer((socket) => {
    socket.on("data", (part) => {
      got = Buffer.concat([got, part]);
      if (got.subarray(-4).equals(Buffer.alloc(4))) socket.end(answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port.");
  expect(await createClamdScanner(`127.0.0.1:${address.port}`).scan(new Uint8Array([7, 8, 9]))).toBe(verdict);
  expect(got.toString("latin1")).toBe("zINSTREAM\0\0\0\0\u0003\u0007\u0008\u0009\0\0\0\0");
  server.close();
  await expect(createClamdScanner(`127.0.0.1:${address.port}`).scan(new Uint8Array([7]))).rejects.toThrow();
});
