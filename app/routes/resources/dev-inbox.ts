import { bodyLimits, isBodyOver } from "#contracts/body-limits.ts";
import { env } from "#env";
import { notFound, requireSignedIn } from "#guards/guards.server.ts";
import { callLimits, callSignal } from "#outgoing/call-limits.server.ts";

/** Forwarded headers. Cookies are not forwarded, because the inbox needs none and must not get a session. */
const asked = ["accept", "content-type"];
const answered = ["content-type", "content-security-policy", "cache-control", "location", "x-content-type-options", "referrer-policy"];

const pick = (headers: Headers, names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (headers.has(name) ? [[name, headers.get(name) ?? ""]] : [])));

async function forward(request: Request): Promise<Response> {
  if (env.DEV_INBOX_URL === "") throw new Response(null, { status: 404 });
  if (isBodyOver(bodyLimits.form, request)) throw new Response(null, { status: 413 });
  const { pathname, search } = new URL(request.url);
  const body = request.method === "GET" || request.method === "HEAD" ? undefined : await request.text();
  const answer = await fetch(Object.assign(new URL(env.DEV_INBOX_URL), { pathname, search }), {
    method: request.method,
    headers: pick(request.headers, asked),
    body,
    redirect: "manual",
    signal: callSignal(callLimits.inboxPreview),
  });
  return new Response(answer.body, { status: answer.status, headers: pick(answer.headers, answered) });
}

interface Asked {
  readonly request: Request;
  readonly context: Parameters<typeof requireSignedIn>[0];
}

/** The embedded inbox of demo and tests under the product's own address; absent in production (design/letters §8). */
export const loader = ({ request }: Pick<Asked, "request">) => forward(request);

/** Signed-in people may empty it. Faults are for drills, which call the inbox itself. */
export async function action({ request, context }: Asked): Promise<Response> {
  if (env.DEV_INBOX_URL === "" || new URL(request.url).pathname !== "/dev/inbox/delete") notFound();
  requireSignedIn(context);
  return await forward(request);
}
