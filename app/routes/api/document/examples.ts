import type { Tag } from "#contracts/api/tags.ts";
import agents from "./examples/agents.json" with { type: "json" };
import adminAgents from "./examples/agents-for-admins.json" with { type: "json" };
import content from "./examples/content.json" with { type: "json" };
import feedback from "./examples/feedback.json" with { type: "json" };
import files from "./examples/files.json" with { type: "json" };
import live from "./examples/live-channel.json" with { type: "json" };
import offers from "./examples/offers.json" with { type: "json" };
import payments from "./examples/payments.json" with { type: "json" };
import people from "./examples/people.json" with { type: "json" };
import profile from "./examples/profile.json" with { type: "json" };
import reference from "./examples/reference-data.json" with { type: "json" };
import sandbox from "./examples/sandbox.json" with { type: "json" };
import service from "./examples/service.json" with { type: "json" };
import signIn from "./examples/sign-in.json" with { type: "json" };
import verification from "./examples/verification.json" with { type: "json" };
import webhooks from "./examples/webhooks.json" with { type: "json" };

/** A recorded request and answer of an operation; `body` has the parts of a form, `(file)` for a file. */
export interface Example {
  readonly body?: unknown;
  readonly answer?: unknown;
}

/** Written by `scripts/record-api-examples.ts` from what the tests send and are answered. */
const byTag: Readonly<Record<Tag, object>> = {
  "Sign-in": signIn,
  Profile: profile,
  Offers: offers,
  Webhooks: webhooks,
  Sandbox: sandbox,
  Files: files,
  "Live channel": live,
  "Reference data": reference,
  Agents: agents,
  Payments: payments,
  Verification: verification,
  "Agents for admins": adminAgents,
  People: people,
  Service: service,
  Feedback: feedback,
  Content: content,
};
const all: Readonly<Record<string, Example>> = Object.assign({}, ...Object.values(byTag));

/** The example of an operation; empty for one that sends and answers no JSON. */
export const exampleOf = (operationId: string): Example => all[operationId] ?? {};
