import { quickstart } from "./quickstart.ts";

/** A guide that stands before the reference, in English: a title, an anchor and paragraphs with code between backticks. */
export interface Guide {
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** A program in TypeScript, shown below the paragraphs. */
  readonly program?: string;
}

/** A receiver without a library. A test runs it against signed requests of the service. */
export const signatureCheck = `import { createHmac, timingSafeEqual } from "node:crypto";

/** Returns the event, or null when the signature is invalid or older than five minutes. body: the text as it was received. */
export function readEvent(secret: string, headers: Headers, body: string) {
  const [id, timestamp] = [headers.get("webhook-id"), headers.get("webhook-timestamp")];
  const age = Math.abs(Date.now() / 1000 - Number(timestamp));
  if (!(age < 300)) return null;
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const expected = createHmac("sha256", key).update(\`\${id}.\${timestamp}.\${body}\`).digest();
  const isOurs = (headers.get("webhook-signature") ?? "").split(" ").some((signature) => {
    const [version, text = ""] = signature.split(",");
    const sent = Buffer.from(text, "base64");
    return version === "v1" && sent.length === expected.length && timingSafeEqual(sent, expected);
  });
  return isOurs ? { id, ...JSON.parse(body) } : null;
}`;

export const guides: readonly Guide[] = [
  {
    id: "quickstart",
    title: "Quickstart",
    paragraphs: [
      "You need Node 22, a sandbox and a service key with the scopes `read`, `offers`, `paymentsIn` and `webhooks`. `npm start` in the product's folder gives both: it prints the address and a key. In an empty folder run `npm install standardwebhooks` and save the program below as quickstart.mjs. Start it with `BRIDGEHOLD_KEY=bh_live_… node quickstart.mjs`; `BRIDGEHOLD_ORIGIN` names another address than `http://localhost:3000`. The program receives webhooks on this machine, which only the demo of `npm start` allows; another sandbox needs a public https address.",
      "The program adds a webhook endpoint, publishes an offer, signs it and proves the payment. The sandbox plays the others: the member who accepts, the agents and the managers. Every step is reported by a webhook whose signature the library verifies, and the last line is the number of the completed deal.",
      "In production the same calls work without `POST /sandbox/offers/{offerId}/steps/`: people and their programs do those steps, and the webhooks are the same. The folder clients/typescript/examples shows a deal from the side of every role.",
    ],
    program: quickstart,
  },
  {
    id: "authentication",
    title: "Authentication",
    paragraphs: [
      "Send `Authorization: Bearer` with the access token. It is valid for fifteen minutes. Cookies are ignored.",
      "After a 401 exchange the refresh token once at `POST /auth/refresh/` and repeat the request. Each refresh returns a new pair; use of an old refresh token ends the sign-in.",
      "An account with a second factor gets a `ticket` first, and its tokens from `POST /auth/second-step/`.",
    ],
  },
  {
    id: "keys",
    title: "Service keys",
    paragraphs: [
      "Companies and admins of an agent create keys at `/settings/keys`, with the password and a code of the second factor. A key is shown once. Send it as `Authorization: Bearer bh_live_…`; there is no signing in and no refreshing, and a call that asks for `password` needs none.",
      "A key acts as its owner within its scopes: `read`, `offers`, `paymentsIn`, `paymentsOut`, `people`, `webhooks`. Each call below names the scope that it needs. What protects the account, and verdicts of managers, are for people alone: `KEY.PERSON_ONLY`.",
      "Every key expires: create the next one before, change your program, then revoke the former one. A new password of the owner ends all keys. Limit a key to the networks of your servers; a use from a new network is reported to the owner by letter.",
      "Keep keys on your server. The API allows no other origin in a browser (no CORS), and a request with a key and a cookie is refused. OAuth is not offered: a token of fifteen minutes would be no safer, because every call checks the key and its owner anew.",
    ],
  },
  {
    id: "idempotency",
    title: "Repeating requests",
    paragraphs: [
      "Send an `Idempotency-Key` with every write that takes one, for example a UUID. The same key and body within 48 hours returns the first answer with `Idempotency-Replayed: true`; another body is refused with `IDEMPOTENCY.KEY_REUSED`.",
      "202 means that a command is accepted and not yet decided: poll the address in `Location`, or wait for the event `command`.",
      "`If-Match` with the version of `ETag` refuses a command when the offer has changed meanwhile.",
    ],
  },
  {
    id: "errors",
    title: "Errors",
    paragraphs: [
      'An answer outside 200 to 299 is `{"message", "error", "requestId"}`: a code, or codes by the names of your request, and their parameters. Show codes by field beside their fields; `_form` stands for the whole.',
      "401: sign in again or refresh. 403: the role or the state of the account. 404: missing or not yours, the same answer for both. 409: read again and decide anew. 422: a field or a rule. 429 and 503: wait for `Retry-After` seconds.",
    ],
  },
  {
    id: "paging",
    title: "Paging",
    paragraphs: [
      "Lists are `{items, next}`. Send `next` as `cursor` until it is null, or follow `Link`. `GET /offers/my` returns pages of five instead: send `updatedBefore` and `beforeId` of the last row.",
    ],
  },
  {
    id: "live",
    title: "Live channel",
    paragraphs: [
      "`GET /me-updates` is a stream of Server-Sent Events. Keep the id of the last event and send it as `Last-Event-ID` when you connect again: nothing is lost. After `reset` fetch everything that you show.",
      "Events contain ids and states; read the details with a request. Where proxies hold streams back, take a ticket from `POST /me-updates/ticket/` and open the WebSocket.",
    ],
  },
  {
    id: "webhooks",
    title: "Webhooks",
    paragraphs: [
      "Add an endpoint with `POST /me/webhooks/` or at `/settings/webhooks` and keep its secret: it is shown once. `POST /me/webhooks/{id}/test/` sends a test event. Every step of your offers is then a POST with JSON: `type`, `timestamp`, and `data` with ids and states. Read the details with `GET /offers/{id}`.",
      "Answer with 2xx within ten seconds and work afterwards. Any other answer is an attempt that failed: the event is sent again after ten seconds, then after pauses that double up to six hours. Later events of the same offer wait for it. After three days the endpoint is switched off, and a letter tells you. `Retry-After` is respected. Redirects are not followed, and the address must be public and https with a valid certificate.",
      "An event may come more than once: store `webhook-id` and ignore a known one. `data.version` grows with every event of an offer.",
      "`GET /me/webhooks/{id}/deliveries/` lists what was sent, and one delivery has its body and every attempt with the status and the beginning of the answer. `POST …/replay/` sends a settled one again. `PATCH /me/webhooks/{id}` with `isEnabled: true` starts an endpoint that was switched off; what waits is then sent.",
      "Requests are signed by the Standard Webhooks specification, so its libraries verify them: standardwebhooks for Node, Python, Go and others. When you replace the secret, both sign for a day. Without a library:",
    ],
    program: signatureCheck,
  },
  {
    id: "sandbox",
    title: "Sandbox",
    paragraphs: [
      "A service that runs as a sandbox has one more call: `POST /sandbox/offers/{offerId}/steps/`, with a service key and the scope `offers`, for your own offers. `npm start` is a sandbox and prints a test key. In production the path answers 404.",
      "`counterpartyAccepts`, `counterpartySigns` and `counterpartyPays` make a test member act as the other side. `paymentArrives` with `side` states and verifies a payment; `amount` is `exact`, `short` or `over`. `payoutLeaves`, `payoutArrives`, `payoutReturns` and `refundLeaves` follow a leg to its end.",
      "`advanceClock` moves the running deadline to two seconds from now, and the deadline then ends in the usual way. A late payment is `advanceClock`, then `paymentArrives`. The times of the deal stay real; only that deadline is earlier.",
      "The steps are made by test people with the services of the product, so letters, webhooks and the ledger follow by themselves, and a step is refused where a person would be refused: 409 `OFFER.WRONG_PHASE` before its time.",
    ],
  },
  {
    id: "testing",
    title: "Testing",
    paragraphs: [
      "`npm start` runs the whole product with demo accounts on your machine. `OFFER_POLICY=demo` makes its deadlines minutes long. Examples on this page were recorded from the tests of the service.",
    ],
  },
  {
    id: "going-live",
    title: "Going live",
    paragraphs: [
      "Before the first real deal: refresh tokens under a lock, so that parallel requests refresh once; store tokens in a secure place; repeat writes only with their key; log `requestId` of every refusal; ignore fields that you do not know.",
      "Requests per minute are counted by service key, or by account, whatever the address; guests are counted by address. `RateLimit` says what is left.",
    ],
  },
];
