// Sends one request to the built server and names the answer as a verdict.
import { origin, type Visitor } from "../../routes/site.ts";
import type { Question } from "./questions.ts";
import type { Verdict } from "./rules.ts";

export interface Answer {
  /** `broken` is any 5xx and any answer without a verdict. */
  readonly verdict: Verdict | "broken";
  readonly status: number;
  readonly location: string | null;
  readonly headers: Headers;
  /** Empty unless requested. */
  readonly body: string;
}

/** Pages for guests: a signed-in person is redirected to the start page. */
const doors = ["/login", "/login/code", "/login/link", "/register", "/forgot-password", "/auth/passkey-challenge", "/auth/passkey"];
const homes = ["/my-transactions", "/members", "/notifications-panel"];

function verdictOfRedirect(location: string): Verdict {
  const path = location.replace(/^\/en(?=\/|$)/, "") || "/";
  if (/^\/login(\?|$)/.test(path)) return "login";
  return path === "/" ? "root" : "moved";
}

const verdicts: Readonly<Record<number, Verdict>> = {
  200: "shown",
  400: "noPage",
  401: "closed",
  404: "missing",
  405: "noForm",
  409: "taken",
};
/** Statuses of a form that passed the guards: done, accepted, refused, wrong fields or files, rate-limited. */
const formStatuses = [200, 202, 204, 403, 409, 413, 415, 422, 429];

function verdictOf(question: Question, status: number, location: string | null): Answer["verdict"] {
  const isAct = question.how === "act" || question.how === "dataAct";
  if (location !== null) {
    const led = verdictOfRedirect(location);
    if (doors.includes(question.route) && homes.includes(location)) return "home";
    if (!isAct) return led;
    return led === "moved" || question.route === "/logout" || question.route === "/locale" || question.route === "/theme"
      ? "answered"
      : led;
  }
  if (isAct && formStatuses.includes(status)) return "answered";
  return verdicts[status] ?? "broken";
}

/** The router reports a redirect to its own scripts in the body of a 202. */
const redirectIn = (body: string): string | null => {
  const [, said] = /"redirect",("(?:[^"\\]|\\.)*")/.exec(body) ?? [];
  return said === undefined ? null : JSON.parse(said);
};

/** Signing out ends the session, so each such act uses a separate session. */
async function cookieFor({ who, route, how }: Question): Promise<string> {
  const isLast = route === "/logout" && (how === "act" || how === "dataAct");
  if (!isLast || who.role === null || who.userId === null) return who.cookie;
  const { openSession } = await import("./people.ts");
  return openSession(who.userId);
}

export async function ask(visitor: Visitor, question: Question, wantsBody = false): Promise<Answer> {
  const isAct = question.how === "act" || question.how === "dataAct";
  const cookie = await cookieFor(question);
  const headers = { ...(cookie && { Cookie: cookie }), ...(isAct && { Origin: origin }) };
  const body = question.intent === "" ? new URLSearchParams() : new URLSearchParams({ intent: question.intent });
  const response = await visitor.send(question.address, { headers, ...(isAct && { method: "POST", body }) });
  const { status } = response;
  const isTold = status === 202 && question.address.includes(".data");
  const text = wantsBody || isTold ? await response.text() : "";
  if (!wantsBody && !isTold) await response.body?.cancel();
  const location = response.headers.get("Location") ?? (isTold ? redirectIn(text) : null);
  return { verdict: verdictOf(question, status, location), status, location, headers: response.headers, body: text };
}
