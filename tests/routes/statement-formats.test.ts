// One bank day in several formats: every payment is recorded once, in any order of the files.
import { expect, test } from "vitest";
import { type BankDayStatement, type BankFormat, type BankLine, bankFile, bankFormats, csvMapping } from "#tests/support/bank-formats.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { bankDay } from "./one-c-statement.ts";
import { openSite, origin } from "./site.ts";

const database = await cloneDatabase();
const { contextOf } = await import("#tests/support/service-context.ts");
const { storeFile } = await import("#tests/support/store-file.ts");
const { pool } = await import("#data/db.server.ts");
const { findAgentAccount } = await import("#data/account/requisites.server.ts");
const { checkArrivals } = await import("#data/money/arrival-checks.server.ts");
const { checkLedgerSums } = await import("#data/money/ledger-checks.server.ts");
const { addDays } = await import("#domain/people/calendar-date.ts");
const { findHeldAccounts } = await import("#services/book/held-accounts.server.ts");
const { listNominalAccounts } = await import("#services/book/nominal-accounts.server.ts");
const { accountNumberOf } = await import("#services/account/details.server.ts");
const { acceptStatement } = await import("#services/receipt/decide-statement.server.ts");
const { importStatement } = await import("#services/receipt/import-statement.server.ts");
const { previewStatement } = await import("#services/receipt/preview-statement.server.ts");
const site = await openSite();

const [importer, office] = [await contextOf("manager.russia"), await contextOf("agents")];
const [nominal] = await listNominalAccounts();
const account = nominal && (await findAgentAccount(nominal.accountId));
if (!nominal || !account) throw new Error("The account is missing.");
const { accountId } = nominal;
const number = accountNumberOf("agent_account", account);

async function orderOf(format: BankFormat, statement: BankDayStatement) {
  const content = { name: `${format}.txt`, mime: "application/octet-stream", bytes: bankFile(format, statement) };
  const fileId = await storeFile({ ownerUserId: importer.principal.userId, purpose: "agentFile" }, content);
  return { accountId, fileId, ...(format === "csv" && { mapping: csvMapping(statement) }) };
}

type Answer = Awaited<ReturnType<typeof importStatement>>;
const outcome = (answer: Answer) =>
  answer.ok ? ("trouble" in answer.value ? answer.value.trouble.code : answer.value.imported) : `${answer.code} ${answer.params.field}`;
const load = async (format: BankFormat, statement: BankDayStatement, more: { lines?: "same" | "new" } = {}) =>
  importStatement(importer, { ...(await orderOf(format, statement)), ...more });

const statementOf = (ago: number, opening: bigint, lines: readonly BankLine[]): BankDayStatement => ({
  ...{ number, currency: "RUB", day: addDays(bankDay, -ago), opening, lines },
});
const pay = (minor: bigint, payer: string, no = "1"): BankLine => ({ minor, payer, no, purpose: "Оплата по договору" });
// Two payers of one sum with one number, a third payer, and outgoing money.
const lines = [pay(500_00n, "Anna Berg"), pay(500_00n, "Boris Petrov"), pay(120_50n, "Vera Klein", "2"), pay(-200_00n, "Jonas Weber", "3")];
const net = lines.reduce((sum, { minor }) => sum + minor, 0n);

const sumOf = async (sql: string) => (await database.asOwner(sql)).rows[0].sum;
const arrived = () => sumOf("SELECT coalesce(sum(amount_minor), 0)::text AS sum FROM arrival WHERE state <> 'revoked'");
const booked = () => sumOf("SELECT coalesce(-sum(amount), 0)::text AS sum FROM ledger_posting WHERE account LIKE 'agent:%:unmatched'");
const faults = async () => [...(await checkArrivals(pool)), ...(await checkLedgerSums(pool))];

function orders(formats: readonly BankFormat[]): readonly (readonly BankFormat[])[] {
  if (formats.length < 2) return [formats];
  return formats.flatMap((first) => orders(formats.filter((one) => one !== first)).map((rest) => [first, ...rest]));
}

test("a day is recorded once in all 24 orders of four formats, and the book equals the bank", async () => {
  let opening = 1_000_00n;
  const all = orders(bankFormats);
  for (const [index, formats] of all.entries()) {
    const statement = statementOf(60 - index, opening, lines);
    const answers: (string | number)[] = [];
    for (const format of formats) answers.push(outcome(await load(format, statement)));
    expect(answers, formats.join(" ")).toEqual([3, "nothingNew", "nothingNew", "nothingNew"]);
    opening += net;
  }
  const expected = 1_120_50n * BigInt(all.length);
  expect([all.length, await arrived(), await booked()]).toEqual([24, `${expected}`, `${expected}`]);
  expect(await faults()).toEqual([]);
});

test("a longer statement of the same day in another format adds only its later payments", async () => {
  const [morning, day] = [statementOf(30, 0n, lines), statementOf(30, 0n, [...lines, pay(500_00n, "Anna Berg"), pay(7_00n, "Olga")])];
  expect([outcome(await load("mt940", morning)), outcome(await load("camt053", day)), outcome(await load("clientBank", morning))]).toEqual([
    ...[3, 2, "nothingNew"],
  ]);
});

test("two parts of a day with equal payments are both recorded if the second opens with the first's closing balance", async () => {
  const [morning, evening] = [statementOf(28, 0n, lines), statementOf(28, net, lines)];
  expect([outcome(await load("mt940", morning)), outcome(await load("clientBank", evening))]).toEqual([3, 3]);
  expect([outcome(await load("csv", evening)), outcome(await load("csv", morning))]).toEqual(["nothingNew", "nothingNew"]);
});

test("two adjoining statements imported concurrently are both recorded", async () => {
  const answers = await Promise.all([load("mt940", statementOf(26, 0n, lines)), load("camt053", statementOf(25, net, lines))]);
  expect(answers.map(outcome)).toEqual([3, 3]);
  const same = await Promise.all(bankFormats.map((format) => load(format, statementOf(24, 2n * net, lines))));
  expect(same.map(outcome).toSorted()).toEqual([3, "nothingNew", "nothingNew", "nothingNew"]);
});

test("a statement with outgoing payments only is imported with its balances", async () => {
  const statement = statementOf(23, 3n * net, [pay(-1_00n, "Jonas Weber")]);
  expect([outcome(await load("mt940", statement)), outcome(await load("camt053", statement))]).toEqual([0, "nothingNew"]);
});

test("differently grouped payments raise a question, and new ones count only after a second person accepts them", async () => {
  const statement = statementOf(20, 0n, lines);
  await load("camt053", statement);
  const grouped = { ...statement, lines: [pay(1_000_00n, "Sammler"), ...lines.slice(2)] };
  expect(await previewStatement(importer, await orderOf("mt940", grouped))).toMatchObject({
    value: { known: 1, question: { count: 1, lines: [{ payerName: "Sammler" }], recorded: [{}, {}, {}] } },
  });
  expect(outcome(await load("mt940", grouped))).toBe("VALIDATION.CHOICE lines");
  const before = await arrived();
  expect(outcome(await load("mt940", grouped, { lines: "same" }))).toBe("nothingNew");
  const proposed = await load("mt940", grouped, { lines: "new" });
  if (!proposed.ok || "trouble" in proposed.value) throw new Error("The statement was not proposed.");
  expect([proposed.value.isProposed, await arrived()]).toEqual([true, before]);
  expect((await findHeldAccounts([accountId])).has(accountId)).toBe(true);
  expect(await acceptStatement(importer, proposed.value.statementId)).toMatchObject({ code: "STAGE.SAME_PERSON" });
  expect(await acceptStatement(office, proposed.value.statementId)).toEqual({ ok: true, value: 1 });
  expect(BigInt(await arrived()) - BigInt(before)).toBe(1_000_00n);
  expect(await faults()).toEqual([]);
});

test("the page asks which payments are already recorded, without script too", async () => {
  const statement = statementOf(10, 0n, lines);
  await load("camt053", statement);
  const visitor = await site.visitor().logIn("manager.russia");
  const form = new FormData();
  form.set("account", accountId);
  form.set(
    "file",
    new File([new Uint8Array(bankFile("mt940", { ...statement, lines: [pay(1_000_00n, "Sammler"), ...lines.slice(2)] }))], "one.sta"),
  );
  const sent = await visitor.send("/agents/receipts/import", { method: "POST", body: form, headers: { Origin: origin } });
  const preview = sent.headers.get("Location") ?? "";
  const html = (await (await visitor.get(preview)).text()).replaceAll("\u00a0", " ");
  expect(html).toContain("1 поступление, возможно, уже записано");
  for (const name of ["Sammler", "Anna Berg", "Boris Petrov"]) expect(html).toContain(name);
  expect((await visitor.post(preview, {})).status).toBe(422);
  expect((await visitor.post(preview, { lines: "new" })).headers.get("Location")).toMatch("/agents/receipts/statements/");
});
