/**
 * The program of the quickstart: a whole deal that starts in an empty folder; a webhook reports each step. A test runs it against the product.
 * Plain JavaScript, so that Node runs it without a build.
 */
export const quickstart = `import { createServer } from "node:http";
import { Webhook } from "standardwebhooks";

const origin = process.env.BRIDGEHOLD_ORIGIN ?? "http://localhost:3000";
const key = process.env.BRIDGEHOLD_KEY;

/** Calls the API; throws for a refusal. body: an object for JSON, or a form. */
async function call(method, path, body) {
  const isForm = body instanceof FormData;
  const response = await fetch(origin + "/api" + path, {
    method,
    headers: { Authorization: "Bearer " + key, ...(body && !isForm && { "Content-Type": "application/json" }) },
    body: isForm ? body : body && JSON.stringify(body),
  });
  const answer = response.status === 204 ? null : await response.json();
  if (response.ok) return answer;
  throw Object.assign(new Error(method + " " + path + ": " + JSON.stringify(answer)), { status: response.status });
}

// A receiver of webhooks. A library checks each signature.
const events = [];
let verifier;
const receiver = createServer(async (request, response) => {
  const parts = [];
  for await (const part of request) parts.push(part);
  const { type, data } = verifier.verify(Buffer.concat(parts).toString(), request.headers);
  events.push({ type, offerId: data.offerId });
  console.log("webhook", type, data.status ?? "");
  response.writeHead(204).end();
});
await new Promise((done) => receiver.listen(0, "127.0.0.1", done));
const endpoint = await call("POST", "/me/webhooks/", { url: "http://127.0.0.1:" + receiver.address().port + "/" });
verifier = new Webhook(endpoint.secret);

/** Waits for the next event of this type about the offer, and removes it from the list. */
async function waitFor(offerId, type) {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    const at = events.findIndex((event) => event.type === type && event.offerId === offerId);
    if (at >= 0) return events.splice(at, 1);
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error("No webhook " + type);
}
/** Does a step of another person of the deal, which only a sandbox can. */
const simulate = (id, step, side) => call("POST", "/sandbox/offers/" + id + "/steps/", { step, side });

// Publish: pay roubles, receive 1,000 euros in our German account.
const { bankAccounts } = await call("GET", "/me/details");
const account = bankAccounts.find(({ currency, state }) => currency === "EUR" && state === "approved");
const { _id: id } = await call("POST", "/offers/", {
  kind: "exchange", from: "russia", to: "germany", give: { currency: "RUB" }, receive: { currency: "EUR" },
  fixedSide: "receive", amount: "1000.00", bankAccountId: account._id,
});
await waitFor(id, "offer.published");

// Accept and sign.
await simulate(id, "counterpartyAccepts");
await waitFor(id, "offer.documentsReady");
const { termsHash } = await call("GET", "/offers/" + id);
await call("POST", "/offers/sign-offer/" + id, { termsHash });
await simulate(id, "counterpartySigns");
await waitFor(id, "offer.paymentOpened");

// Upload the proof of payment: here an empty page, in reality the payment order from the bank.
const pages = "1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj";
const pdf = "%PDF-1.4\\n%" + id + "\\n" + pages + " 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj trailer<</Root 1 0 R>>\\n%%EOF";
const form = new FormData();
for (const [name, value] of Object.entries({ offerId: id, isMemberOwner: "true", storageLocation: "paymentProof" })) form.append(name, value);
form.append("files", new Blob([pdf], { type: "application/pdf" }), "proof.pdf");
const files = await call("POST", "/offers/upload-verification-documents/?offerId=" + id, form);
await call("POST", "/offers/save-payment-verifications/" + id, { documents: files.map(({ _id }) => _id) });
await simulate(id, "counterpartyPays");
await waitFor(id, "offer.proofSaved");

// The agents receive both payments and pay them out; both payouts arrive.
for (const [step, event] of [["paymentArrives", "payment.verified"], ["payoutLeaves", "payout.verified"], ["payoutArrives", "payout.confirmed"]]) {
  for (const side of ["owner", "buyer"]) {
    await simulate(id, step, side);
    await waitFor(id, event);
  }
}
await waitFor(id, "offer.completed");
console.log("completed", (await call("GET", "/offers/" + id)).humanReadableId);
await call("DELETE", "/me/webhooks/" + endpoint._id);
receiver.close();
`;
