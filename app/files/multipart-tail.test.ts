import { parseFormData } from "@remix-run/form-data-parser";
import { expect, test } from "vitest";
import { keepMultipartTail } from "./multipart-tail.ts";

const form = new FormData();
form.append("note", "оплачено");
form.append("files", new File(["%PDF-1.7\r\n--\r\n"], "чек.pdf"));
form.append("intent", "save");
const sent = new Request("http://localhost/", { method: "POST", body: form });
const headers = sent.headers;
const body = new Uint8Array(await sent.arrayBuffer());

/** Parses the body in packets that end at `cuts`, like an upload. */
async function parse(cuts: readonly number[]) {
  const ends = [...cuts, body.length];
  const packets = ends.map((end, at) => body.slice(at === 0 ? 0 : ends[at - 1], end));
  const sender = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const packet of packets) controller.enqueue(packet);
      controller.close();
    },
  });
  const stream = sender.pipeThrough(keepMultipartTail());
  const request = new Request("http://localhost/", { method: "POST", headers, body: stream, duplex: "half" } as RequestInit);
  const files: string[] = [];
  const read = await parseFormData(request, async (file) => {
    files.push(`${file.name} ${file.size}`);
    return null;
  });
  return [read.get("note"), read.get("intent"), ...files];
}

const whole = ["оплачено", "save", "чек.pdf 14"];

test("an upload is parsed in the same way wherever it is split in two", async () => {
  for (let cut = 0; cut <= body.length; cut += 1) expect(await parse([cut]), `cut at ${cut} of ${body.length}`).toEqual(whole);
});

test("an upload is parsed in the same way in packets of any size", async () => {
  for (let size = 1; size <= 200; size += 1) {
    const cuts = Array.from({ length: Math.ceil(body.length / size) - 1 }, (_, at) => (at + 1) * size);
    expect(await parse(cuts), `packets of ${size}`).toEqual(whole);
  }
});
