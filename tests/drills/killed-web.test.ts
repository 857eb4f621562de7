// The web process is killed after it has stored a command and before it has answered.
import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { eventually } from "#tests/support/eventually.ts";
import { startTestWorker } from "#tests/support/test-worker.ts";
import { startWeb } from "#tests/support/web-process.ts";
import { demoPassword } from "../../prisma/seed/people.ts";

await cloneDatabase();
const worker = await startTestWorker(3_000);
const { pool } = await import("#data/db.server.ts");
const { drainInbox } = await import("#commands/relay.server.ts");
const { findCommand } = await import("#data/command/command-inbox.server.ts");
const { listReceipts } = await import("#data/money/receipts.server.ts");
const { checkLedgerSums } = await import("#data/money/ledger-checks.server.ts");
const { matchArrival } = await import("#services/receipt/match-arrival.server.ts");
const { publishedOffer, signedOffer } = await import("#tests/support/offer-journey.ts");
const { arrive, storedArrival } = await import("#tests/support/arrive.ts");
const { contextOf } = await import("#tests/support/service-context.ts");
const web = await startWeb({ COMMAND_WAIT_MS: "60000" });
afterAll(() => web.end("SIGTERM"));

/** Waits until the web process has stored a command of the offer, then kills the process. */
async function killOnceKept(offerId: string, count: number): Promise<void> {
  const sql = "SELECT FROM offer_command WHERE offer_id = $1 AND status = 'pending'";
  await eventually(
    async () => (await pool.query(sql, [offerId])).rowCount,
    (kept) => kept === count,
  );
  await web.end("SIGKILL");
}

const settled = (commandId: string) =>
  eventually(
    async () => {
      await drainInbox();
      return (await findCommand(commandId))?.status;
    },
    (status) => status !== "pending",
  );

test("a keyed request repeated after a kill returns its command's outcome at once", async () => {
  const offer = await publishedOffer();
  const login = await fetch(`${web.origin}/api/auth/login/`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: "irina@bridgehold.test", password: demoPassword }),
  });
  const { accessToken } = (await login.json()) as { accessToken: string };
  const headers = { Authorization: `Bearer ${accessToken}`, "Idempotency-Key": randomUUID() };
  const withdraw = () => fetch(`${web.origin}/api/offers/${offer.id}`, { method: "DELETE", headers });
  await worker.stop();
  const cut = withdraw().catch(() => "cut");
  await eventually(
    async () => (await pool.query("SELECT FROM offer_command WHERE offer_id = $1 AND status = 'pending'", [offer.id])).rowCount,
    (kept) => kept === 1,
  );
  expect((await withdraw()).status).toBe(409);
  await killOnceKept(offer.id, 1);
  expect(await cut).toBe("cut");
  await Promise.all([web.start(), worker.start()]);
  const answer = await withdraw();
  expect([answer.status, answer.headers.get("Idempotency-Replayed")]).toEqual([204, null]);
  expect((await offer.state()).phase).toBe("cancelled");
  const again = await withdraw();
  expect([again.status, again.headers.get("Idempotency-Replayed")]).toEqual([204, "true"]);
  const { rows } = await pool.query("SELECT type, status FROM offer_command WHERE offer_id = $1 AND type = 'withdraw'", [offer.id]);
  expect(rows).toEqual([{ type: "withdraw", status: "applied" }]);
});

test("a refused match is undone although its process was killed before the response", async () => {
  const offer = await signedOffer();
  const { payIn } = (await offer.state()).legs.owner;
  const [whole, part] = [await arrive(offer, "owner"), await arrive(offer, "owner", { ...payIn, minor: payIn.minor - 1n })];
  const [first, second] = [randomUUID(), randomUUID()];
  const login = await fetch(`${web.origin}/login`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: web.origin },
    body: new URLSearchParams({ email: "manager.russia@bridgehold.test", password: demoPassword }),
  });
  const Cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  await worker.stop();
  const staff = await contextOf("manager.russia");
  const match = { arrivalId: whole, commandId: first, offerId: offer.id, leg: "owner", isThirdParty: false } as const;
  expect(await matchArrival(staff, match)).toMatchObject({ isPending: true });
  const fields = { intent: "match", commandId: second, candidate: `${offer.id} owner` };
  const pressed = fetch(`${web.origin}/agents/receipts/${part}`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: web.origin, Cookie },
    body: new URLSearchParams(fields),
  }).catch(() => "cut");
  await killOnceKept(offer.id, 2);
  expect(await pressed).toBe("cut");
  expect(await storedArrival(part)).toMatchObject({ state: "matched" });
  await Promise.all([web.start(), worker.start()]);
  expect([await settled(first), await settled(second)]).toEqual(["applied", "refused"]);
  const { receiptId } = (await offer.state()).legs.owner.incoming;
  expect((await listReceipts(offer.id)).map(({ id }) => id)).toEqual([receiptId]);
  expect(await storedArrival(whole)).toMatchObject({ state: "matched", receiptId });
  expect(await storedArrival(part)).toMatchObject({ state: "unknown", receiptId: null });
  expect(await checkLedgerSums(pool)).toEqual([]);
});
