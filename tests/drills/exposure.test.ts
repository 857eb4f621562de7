// One side's private data never reaches the other side; encrypted data is nowhere in plain text: pages, loader data, columns, stored bytes,
// log lines and the engine's payloads (R21, R24, R28).
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { newBrowser } from "#tests/support/push-browser.ts";
import { turnPushOn } from "#tests/support/push-keys.ts";
import { startPushService } from "#tests/support/push-service.ts";
import { demoPassword } from "../../prisma/seed/people.ts";
import { origin } from "../routes/site.ts";
import type { PersonName } from "./authorization/people.ts";
import { openWorld } from "./authorization/world.ts";
import { count, drill } from "./drill.ts";
import { found, machineSecrets, type Secrets, secretsOf } from "./exposure/secrets.ts";

const service = await startPushService();
turnPushOn([service.origin]);
const offers = ["published", "signing", "awaitingPayment", "proved", "payingOut", "completed"] as const;
const world = await openWorld(offers, { LOG_LEVEL: "debug" }, true);
const lines: string[] = [];
process.stdout.write = new Proxy(process.stdout.write, {
  apply(write, self, [chunk, ...rest]: Parameters<typeof process.stdout.write>) {
    if (!String(chunk).startsWith('{"at"')) return Reflect.apply(write, self, [chunk, ...rest]);
    lines.push(String(chunk));
    return true;
  },
});
afterAll(() => service.stop());
/** The owner's browser: its address and keys allow to send pushes to it. */
const browser = newBrowser(service.origin);
const ofBrowser = [browser.path.slice(1), browser.path.slice("/send/".length), ...Object.values(browser.subscription.keys)];
const joined = await world.site.visitor().send("/me/subscribe", {
  method: "POST",
  headers: { Origin: origin, Cookie: world.people.owner.cookie, "Content-Type": "application/json" },
  body: JSON.stringify(browser.subscription),
});
expect(joined.status).toBe(204);
const [owner, buyer, machine] = await Promise.all([secretsOf(world, "owner"), secretsOf(world, "buyer"), machineSecrets(world)]);

async function read(who: PersonName, address: string): Promise<string> {
  const { cookie } = world.people[who];
  const response = await world.site.visitor().send(address, { headers: cookie ? { Cookie: cookie } : {} });
  return `${[...response.headers].flat().join(" ")} ${await response.text()}`;
}

const withData = (paths: readonly string[]) => paths.flatMap((path) => [path, path.replace(/(\?|$)/, ".data$1")]);
const offerPages = ["", "/sign", "/cancel", "/proof", "/documents", "/money"];
const pagesOf = Object.values(world.offers).flatMap(({ id }) => offerPages.map((page) => `/my-transactions/${id}${page}`));
const sidePages = withData([...pagesOf, "/my-transactions", "/notifications", "/profile", "/profile/bank-accounts"]);
const open = withData([
  "/transactions",
  `/transactions?offer=${world.offers.published.id}`,
  `/transactions?offer=${world.offers.signing.id}`,
]);

const privateOf = ({ email, numbers, codeWord }: Secrets) => [email, ...numbers, codeWord];

test("the drill's list of secrets is not empty", () => {
  for (const { numbers } of [owner, buyer]) expect(numbers.length).toBeGreaterThan(0);
  expect(machine.length).toBeGreaterThan(10);
});

drill("no page or data of a side contains the other side's private data", async (_, counts) => {
  const shown: string[] = [];
  const proofs = await Promise.all(Object.values(world.offers).map(async (offer) => (await offer.state()).sides));
  const proofsOf = (side: "owner" | "buyer") => proofs.flatMap((sides) => sides[side]?.proof?.fileIds ?? []);
  const hidden = { owner: [...privateOf(buyer), ...proofsOf("buyer")], buyer: [...privateOf(owner), ...proofsOf("owner")] };
  for (const who of ["owner", "buyer"] as const) {
    for (const address of sidePages) {
      const body = await read(who, address);
      count(counts, "answers");
      const leaked = found(body, [...hidden[who], ...machine]);
      if (leaked) shown.push(`${who} ${address}: ${leaked}`);
    }
  }
  expect(shown).toEqual([]);
});

drill("guests and outsiders see offers without people", async (_, counts) => {
  const shown: string[] = [];
  const nobody = [...privateOf(owner), ...privateOf(buyer), owner.fullName, buyer.fullName, ...machine];
  for (const who of ["guest", "stranger", "reserved"] as const) {
    for (const address of [
      ...open,
      ...withData([`/accept-transaction/${world.offers.published.id}`, `/accept-transaction/${world.offers.signing.id}`]),
    ]) {
      const leaked = found(await read(who, address), nobody);
      count(counts, "answers");
      if (leaked) shown.push(`${who} ${address}: ${leaked}`);
    }
  }
  expect(shown).toEqual([]);
});

drill("staff read only the member data that their work needs, and no secrets of the server", async (_, counts) => {
  const shown: string[] = [];
  const ids = Object.values(world.offers).map(({ id }) => id);
  const agentPages = ids.flatMap((id) =>
    ["incoming", "outgoing", "confirmations"].map((page) => `/agents/payments-${page}/${id}?side=owner`),
  );
  const adminPages = ids.flatMap((id) =>
    ["", "?tab=history", "?tab=money", "?tab=papers", "?tab=engine", "/beneficiary"].map((page) => `/admin-transactions/${id}${page}`),
  );
  const personal = [`/user/${world.people.owner.userId}`, `/user/${world.people.buyer.userId}`];
  const looks: [PersonName, readonly string[], readonly string[]][] = [
    // The agent of the owner's leg takes roubles from the owner and pays them to the buyer.
    [
      "russiaManager",
      withData([...agentPages, ...personal, "/agents/transactions", "/admin-transactions"]),
      [...privateOf(owner), buyer.email, buyer.codeWord, ...machine],
    ],
    [
      "agentsManager",
      withData([...adminPages, ...personal, "/members", "/admin-transactions"]),
      [owner.codeWord, buyer.codeWord, ...machine],
    ],
    ["moderator", withData([...adminPages, ...personal, "/members"]), machine],
    ["admin", withData([...adminPages, ...personal, "/members", "/admin-panel"]), machine],
  ];
  for (const [who, pages, hidden] of looks) {
    for (const address of pages) {
      const leaked = found(await read(who, address), hidden);
      count(counts, "answers");
      if (leaked) shown.push(`${who} ${address}: ${leaked}`);
    }
  }
  expect(shown).toEqual([]);
});

drill("no database column contains sealed data in plain text", async (_, counts) => {
  const sessions = Object.values(world.people).map(({ cookie }) => cookie.slice("sid=".length));
  const canaries = [...owner.numbers, ...buyer.numbers, demoPassword, ...sessions, ...ofBrowser].filter((text) => text !== "");
  const { rows: tables } = await world.database.asOwner(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'",
  );
  const holding: string[] = [];
  for (const { name } of tables) {
    const { rows } = await world.database.asOwner(`SELECT count(*)::int AS n FROM "${name}" t WHERE t::text LIKE ANY ($1)`, [
      canaries.map((text) => `%${text.replaceAll(/[%_\\]/g, "\\$&")}%`),
    ]);
    count(counts, "tables");
    if (rows[0].n > 0) holding.push(`${name}: ${rows[0].n}`);
  }
  expect(holding).toEqual([]);
});

test("stored files are unreadable without the key", async () => {
  const folder = process.env.FILES_DIR ?? "";
  const names = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  expect(names.length).toBeGreaterThan(5);
  for (const { parentPath, name } of names) {
    const bytes = await readFile(join(parentPath, name), "latin1");
    expect(/\u0089PNG|%PDF|IHDR|endobj/.test(bytes), name).toBe(false);
  }
});

test("log lines have no addresses of people, no passwords, no tokens and no searches", async () => {
  const visitor = world.site.visitor();
  await visitor.post("/login", { email: owner.email, password: "Kanarejka-7781!" });
  await visitor.post("/login", { email: owner.email, password: demoPassword });
  await visitor.get(`/user/${encodeURIComponent(owner.email)}?q=Kanarejka-7781`);
  await read("agentsManager", `/members?q=${encodeURIComponent(owner.email)}`);
  await visitor.send("/settings/security", {
    method: "POST",
    headers: { Origin: origin },
    body: new URLSearchParams({ intent: "password", currentPassword: "Kanarejka-7781!" }),
  });
  const said = lines.join("");
  expect(lines.length).toBeGreaterThan(20);
  const tokens = Object.values(world.people).map(({ cookie }) => cookie.slice("sid=".length));
  const hidden = [
    owner.email,
    buyer.email,
    "Kanarejka-7781",
    demoPassword,
    ...tokens,
    ...ofBrowser,
    ...owner.numbers,
    ...buyer.numbers,
    owner.fullName,
    ...machine,
  ];
  expect(found(said, hidden)).toBeUndefined();
});

/** Every text in a history at any depth; payloads are bytes. */
function textsIn(value: unknown): string {
  if (value instanceof Uint8Array) return `${Buffer.from(value).toString("utf8")}\n`;
  if (typeof value === "string") return `${value}\n`;
  if (typeof value !== "object" || value === null) return "";
  return Object.values(value).map(textsIn).join("");
}

test("the engine's histories, memos and attributes contain ids and no personal data", async () => {
  const { temporalClient } = await import("#commands/temporal-client.server.ts");
  const { id } = world.offers.completed;
  const handle = temporalClient().workflow.getHandle(`offer-${id}`);
  const said = textsIn(await handle.fetchHistory()) + textsIn((await handle.describe()).raw);
  expect(said).toContain(id);
  const hidden = [owner, buyer].flatMap((secrets) => [...privateOf(secrets), secrets.fullName]);
  expect(found(said, [...hidden, ...machine])).toBeUndefined();
});
