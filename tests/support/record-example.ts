// Records the API's answers in tests, for the examples of its document. `RECORD_API_EXAMPLES` names the file; without it no answer is
// recorded.
import { appendFileSync } from "node:fs";
import type { Recorded } from "#scripts/stable-example.ts";

const partOf = (value: FormDataEntryValue): string => (typeof value === "string" ? value : "(file)");

/** The parts of a form by name; a list for the files of one part. */
function partsOf(form: FormData): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const values = form.getAll(name);
      return [name, values.some((value) => typeof value !== "string") ? values.map(partOf) : values[0]];
    }),
  );
}

/** Records a successful answer. */
export function recordExample({ no, body, answer }: Recorded): void {
  const file = process.env.RECORD_API_EXAMPLES;
  if (file === undefined || typeof body === "string") return;
  appendFileSync(file, `${JSON.stringify({ no, body: body instanceof FormData ? partsOf(body) : body, answer })}\n`);
}

const isJson = (headers: Headers): boolean => (headers.get("content-type") ?? "").startsWith("application/json");

/** Records a successful answer to the typed client. `sent`: the bytes of the request. */
export async function recordExchange(request: Request, sent: ArrayBuffer | undefined, response: Response): Promise<void> {
  if (process.env.RECORD_API_EXAMPLES === undefined || !response.ok) return;
  const [{ calls }, { addressOf, findCall }] = await Promise.all([
    import("../../app/routes/api/calls.ts"),
    import("../../app/routes/api/find-call.ts"),
  ]);
  const found = findCall(calls, request.method, addressOf(new URL(request.url).pathname).segments);
  if (found.kind !== "call" || response.status !== (found.call.status ?? 200)) return;
  const form = sent && !isJson(request.headers) ? await new Response(sent, { headers: request.headers }).formData() : null;
  const body = form ?? (sent === undefined || sent.byteLength === 0 ? undefined : JSON.parse(new TextDecoder().decode(sent)));
  const answer = isJson(response.headers) ? await response.clone().json() : null;
  recordExample({ no: found.call.no, body, answer });
}
