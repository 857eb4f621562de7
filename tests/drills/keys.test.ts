// A key of the ring can be retired: its texts are encrypted again with the new key during normal use, and no text needs it any more (R24).
import { randomBytes, randomUUID } from "node:crypto";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { afterAll, expect } from "vitest";
import { temporaryFolder } from "#scripts/services/temporary-folder.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { demoPassword } from "../../prisma/seed/people.ts";
import { count, drill, inForm } from "./drill.ts";

const database = await cloneDatabase();
const folder = await temporaryFolder("files");
process.env.FILES_DIR = folder.path;
const { env } = await import("#env");
const { pool, withTransaction } = await import("#data/db.server.ts");
const { requireDataKeys } = await import("#commands/refuse-wrong-database.server.ts");
const { countByKey, listSealedByOthers, sealedPlaces, wrappedFileKeys } = await import("#data/sealed-fields.server.ts");
const { recordSnapshot } = await import("#data/account/accounts.server.ts");
const { createFieldCipher, encryptField, fieldAad } = await import("#files/field-encryption.server.ts");
const { unwrapFileKey } = await import("#files/envelope.server.ts");
const { readIndexKeys, readKeyRing } = await import("#settings/keys.ts");
const { answerOnce } = await import("#services/api/answer-once.server.ts");
const { sealDetails } = await import("#services/account/details.server.ts");
const { sealChatToken } = await import("#services/chat/chat-inbox.server.ts");
const { supplierAad } = await import("#services/offer/drafts/supplier-aad.server.ts");
const { requestReset } = await import("#services/password/request-reset.server.ts");
const { ownerValues, sealCompany } = await import("#services/profile/company/sealed-company.server.ts");
const { emptyCompany } = await import("#domain/people/company/ownership.ts");
const { sealPersonal } = await import("#services/profile/personal-details.server.ts");
const { sealDocument } = await import("#services/profile/sealed-document.server.ts");
const { sealBrowser } = await import("#services/push/sealed-browser.server.ts");
const { sealSecret } = await import("#services/webhook/sealed-secret.server.ts");
const { newTotpSecret } = await import("#services/second-factor/check-code.server.ts");
const { logIn } = await import("#services/session/log-in.server.ts");
const { rotateKeys } = await import("#scripts/rotate-keys.ts");
const { countFormerOnly, rotateIndexes } = await import("#scripts/rotate-indexes.ts");
const { folderPlace } = await import("#services/audit/checkpoint-place.server.ts");
const { checkCheckpoints, recordCheckpoint, signMinute } = await import("#services/audit/checkpoints.server.ts");
const { addressHash, addressHashWith } = await import("#services/message/unsubscribe-token.server.ts");
const { findSuppression, recordSuppression } = await import("#data/message/suppressions.server.ts");
const { hashRecoveryCode } = await import("#services/second-factor/recovery-codes.server.ts");
const { phoneIndexWith } = await import("#services/profile/personal-details.server.ts");
const { numberIndexWith } = await import("#services/profile/sealed-document.server.ts");
const { endpointIndexWith, openBrowser } = await import("#services/push/sealed-browser.server.ts");
const { decryptField } = await import("#files/field-encryption.server.ts");
const { storeFile } = await import("#tests/support/store-file.ts");

const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 4 });
afterAll(async () => {
  await owner.end();
  await folder.remove();
});

const person = (await database.asOwner(`SELECT id FROM "user" WHERE email = 'irina@bridgehold.test'`)).rows[0].id as string;
const who = { brand: "main", email: "irina@bridgehold.test", ip: "203.0.113.4", userAgent: "", now: Date.now() } as const;

/** Adds one encrypted text in each table, encrypted as the product does there. */
async function writeSealed(): Promise<void> {
  const [id, bidx] = [randomUUID(), randomBytes(32)];
  await withTransaction((tx) =>
    recordSnapshot(tx, {
      ...{ id, rail: "bank", currency: "RUB", network: null, bankName: "Банк", holderName: "Ирина Климова", last4: "1234" },
      ...{ sealed: sealDetails("account_snapshot", id, { accountNumber: "40817810099910004321" }) },
      ...{ sourceAccountId: null, sourceVersion: null, memberId: person },
    }),
  );
  await pool.query("INSERT INTO totp_secret (id, user_id, secret) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING", [
    id,
    person,
    newTotpSecret(id),
  ]);
  const details = "INSERT INTO member_details (id, user_id, data_version, sealed) VALUES ($1, $2, 'archived', $3)";
  await pool.query(details, [id, person, sealPersonal(id, {} as Parameters<typeof sealPersonal>[1])]);
  const document = `INSERT INTO certifying_document (id, user_id, document_type, country, citizenship_country, sealed)
    VALUES ($1, $2, 'passport', 'russia', 'russia', $3)`;
  await pool.query(document, [id, person, sealDocument(id, { number: "4510 123456" } as Parameters<typeof sealDocument>[1])]);
  const company = "INSERT INTO company (id, user_id, sealed, live) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING";
  await pool.query(company, [id, person, sealCompany(id, emptyCompany), { sealed: sealCompany(id, emptyCompany) }]);
  const partner = `INSERT INTO ultimate_owner (id, user_id, sealed, live, share_bps, citizenship_country, residence_country)
    VALUES ($1, $2, $3, $4, 100, 'russia', 'russia')`;
  const { sealed } = ownerValues(id, { fullName: "Анна" } as Parameters<typeof ownerValues>[1]);
  await pool.query(partner, [id, person, sealed, { sealed }]);
  const endpoint = `INSERT INTO webhook_endpoint (id, user_id, url, secret, former_secret) VALUES ($1, $2, 'https://example.com/', $3, $4)`;
  await pool.query(endpoint, [id, person, sealSecret(id, "whsec_new"), sealSecret(id, "whsec_old", "former_secret")]);
  const browser = sealBrowser(bidx, { endpoint: "https://push.example/x", p256dh: "p", auth: "a" });
  const subscription = `INSERT INTO push_subscription (user_id, session_id, endpoint_bidx, endpoint, p256dh, auth, host, vapid_key)
    SELECT user_id, id, $1, $2, $3, $4, 'push.example', '' FROM session WHERE user_id = $5 LIMIT 1`;
  await pool.query(subscription, [bidx, browser.endpoint, browser.p256dh, browser.auth, person]);
  const chat = "INSERT INTO chat (id, user_id, language, token) VALUES ($1, $2, 'ru', $3) ON CONFLICT DO NOTHING";
  await pool.query(chat, [id, person, sealChatToken(id, "conversation")]);
  const supplier = { sealed: encryptField("{}", supplierAad(id)), name: "ООО", bankName: "Банк", last4: "1" };
  await pool.query('INSERT INTO offer_draft (id, member_id, "values") VALUES ($1, $2, $3)', [id, person, { supplier }]);
  const asked = { scope: `user:${person}`, call: "A3 /api/auth/register/", key: `key-${id}`, sent: "", now: Date.now() };
  await answerOnce(asked, async () => ({ status: 202, body: "{}" }));
  await storeFile({ ownerUserId: person, purpose: "proof" }, { name: "a.txt", mime: "text/plain", bytes: bidx });
}

const oldId = env.DATA_KEYS.split(":")[0]!;
const newKey = `k9:${Buffer.alloc(32, 9).toString("base64")}`;

/** Tables that contain a text encrypted with the old key, in any column. */
async function holding(): Promise<string[]> {
  const { rows } = await database.asOwner(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'",
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await database.asOwner(`SELECT FROM "${name}" t WHERE t::text LIKE $1 LIMIT 1`, [`%v1.${oldId}.%`]);
    if (rowCount === 1) found.push(name);
  }
  return found.sort();
}

drill("rotates a key while people work, and all texts can be read without the old key", async (_, counts) => {
  await logIn({ ...who, password: demoPassword });
  await requestReset(who);
  for (let n = 0; n < inForm(3, 1_500); n += 1) await writeSealed();
  expect(await holding()).toEqual([...new Set([...sealedPlaces, wrappedFileKeys].map(({ table }) => table))].toSorted());
  const ring = readKeyRing(`${newKey},${env.DATA_KEYS}`);
  await requireDataKeys("production");
  await expect(requireDataKeys("production", newKey)).rejects.toThrow("DATA_KEYS lacks k1, which stored data is sealed with.");

  // Two jobs concurrently, while a person changes an account.
  const account = "SELECT id, details FROM bank_account WHERE user_id = $1 LIMIT 1";
  const [before] = (await database.asOwner(account, [person])).rows;
  const renewed = createFieldCipher(ring).encrypt("{}", fieldAad("bank_account", "details", before.id));
  const done = await Promise.all([
    rotateKeys(owner, ring),
    rotateKeys(owner, ring),
    pool.query("UPDATE bank_account SET details = $2 WHERE id = $1", [before.id, renewed]).then(() => 0),
  ]);
  count(counts, "texts sealed anew", done[0] + done[1]);
  expect(await rotateKeys(owner, ring)).toBe(0);
  expect((await database.asOwner(account.replace("user_id", "id"), [before.id])).rows[0].details).toBe(renewed);

  expect(await holding()).toEqual([]);
  expect(Object.keys(await countByKey(pool))).toEqual(["k9"]);
  await requireDataKeys("production", newKey);
  const alone = readKeyRing(newKey);
  for (const place of sealedPlaces) {
    const rows = await listSealedByOthers(pool, place, "", "00000000-0000-0000-0000-000000000000", 100);
    expect(rows.length, place.column).toBeGreaterThan(0);
    for (const { sealed, boundTo } of rows) createFieldCipher(alone).decrypt(sealed, fieldAad(place.table, place.column, boundTo));
    count(counts, "texts opened", rows.length);
  }
  for (const { id, sealed } of await listSealedByOthers(pool, wrappedFileKeys, "", "00000000-0000-0000-0000-000000000000", 100)) {
    expect(unwrapFileKey(alone, { id, version: 1 }, sealed)).toHaveLength(32);
  }
});

const newIndexKey = Buffer.alloc(32, 7);
const phone = "+79123456789";
const number = "4510123456";
const left = "left@example.test";
const endpointOf = (n: number) => `https://push.example/${n}`;

/** Rows that contain only an index, written as the product does with the current key. */
async function writeIndexed(n: number, oldKey: Buffer): Promise<void> {
  const id = randomUUID();
  await pool.query("INSERT INTO member_details (id, user_id, data_version, sealed, phone_bidx) VALUES ($1, $2, 'archived', $3, $4)", [
    ...[id, person, sealPersonal(id, { phone } as Parameters<typeof sealPersonal>[1]), phoneIndexWith(oldKey, phone)],
  ]);
  const document = { documentType: "passport", country: "russia", number };
  await pool.query(
    `INSERT INTO certifying_document (id, user_id, document_type, country, citizenship_country, sealed, number_bidx)
     VALUES ($1, $2, 'passport', 'russia', 'russia', $3, $4)`,
    [id, person, sealDocument(id, document as Parameters<typeof sealDocument>[1]), numberIndexWith(oldKey, document)],
  );
  const index = endpointIndexWith(oldKey, endpointOf(n));
  const browser = sealBrowser(index, { endpoint: endpointOf(n), p256dh: "p", auth: "a" });
  await pool.query(
    `INSERT INTO push_subscription (user_id, session_id, endpoint_bidx, endpoint, p256dh, auth, host, vapid_key)
     SELECT user_id, id, $1, $2, $3, $4, 'push.example', '' FROM session WHERE user_id = $5 LIMIT 1`,
    [index, browser.endpoint, browser.p256dh, browser.auth, person],
  );
  await pool.query("INSERT INTO recovery_code (user_id, code_hash) VALUES ($1, $2)", [person, hashRecoveryCode(person, `abcde-${n}`)]);
}

drill("an index key is rotated: every row is found and the checkpoints are valid without the old key", async (_, counts) => {
  const [oldKey] = readIndexKeys(env.INDEX_KEY);
  const ring = [newIndexKey, oldKey] as const;
  const checkpoints = await temporaryFolder("checkpoints");
  const place = folderPlace(checkpoints.path);
  const times = inForm(3, 1_500);
  await logIn({ ...who, password: demoPassword });
  await database.asOwner("DELETE FROM push_subscription");
  await database.asOwner("DELETE FROM certifying_document WHERE number_bidx IS NOT NULL");
  await database.asOwner("UPDATE member_details SET phone_bidx = NULL");
  for (let n = 0; n < times; n += 1) await writeIndexed(n, oldKey);
  for (const address of [who.email, left])
    await recordSuppression(pool, { addressHash: addressHash(address), scope: "M", reason: "unsubscribed" });
  // A code from before codes had a prefix.
  await database.asOwner("UPDATE recovery_code SET code_hash = substr(code_hash, 5) WHERE code_hash = $1", [
    hashRecoveryCode(person, "abcde-0"),
  ]);
  await recordCheckpoint(Date.now(), place);
  await signMinute(Date.now(), place);

  // Runs two jobs concurrently while one browser subscribes again.
  const again = endpointIndexWith(newIndexKey, endpointOf(0));
  const renewed = sealBrowser(again, { endpoint: endpointOf(0), p256dh: "p2", auth: "a2" });
  await pool.query(
    `INSERT INTO push_subscription (user_id, session_id, endpoint_bidx, endpoint, p256dh, auth, host, vapid_key)
     SELECT user_id, id, $1, $2, $3, $4, 'push.example', '' FROM session WHERE user_id = $5 LIMIT 1`,
    [again, renewed.endpoint, renewed.p256dh, renewed.auth, person],
  );
  const done = await Promise.all([rotateIndexes(owner, ring, [place]), rotateIndexes(owner, ring, [place])]);
  count(counts, "indexes made anew", done[0] + done[1]);
  expect(await rotateIndexes(owner, ring, [place])).toBe(0);

  const [phones, numbers] = [
    phoneIndexWith(newIndexKey, phone),
    numberIndexWith(newIndexKey, { documentType: "passport", country: "russia", number }),
  ];
  expect((await database.asOwner("SELECT DISTINCT phone_bidx AS index FROM member_details WHERE phone_bidx IS NOT NULL")).rows).toEqual([
    { index: phones },
  ]);
  expect(
    (await database.asOwner("SELECT DISTINCT number_bidx AS index FROM certifying_document WHERE number_bidx IS NOT NULL")).rows,
  ).toEqual([{ index: numbers }]);
  const browsers = (await database.asOwner("SELECT endpoint_bidx AS index, endpoint, p256dh, auth FROM push_subscription")).rows;
  expect(browsers).toHaveLength(times);
  for (const row of browsers) {
    const browser = openBrowser(row.index, row);
    expect(endpointIndexWith(newIndexKey, browser.endpoint).equals(row.index)).toBe(true);
    if (browser.endpoint === endpointOf(0)) expect(browser).toMatchObject({ p256dh: "p2" });
  }
  expect(await findSuppression(pool, [addressHashWith(newIndexKey, who.email)], "M")).toBe("unsubscribed");
  // The addresses of these rows are unknown and codes cannot be read: both become invalid with the key, and the job reports that.
  expect(await countFormerOnly(owner, ring)).toEqual({ recoveryCodes: times, suppressions: 1 });
  expect(decryptField(browsers[0].endpoint, fieldAad("push_subscription", "endpoint", browsers[0].index.toString("hex")))).toContain(
    "https",
  );

  const tail = join(checkpoints.path, "newest-minute");
  await rm(tail, { force: true });
  expect(await checkCheckpoints([place], pool, [newIndexKey])).toEqual([]);
  const [name = ""] = (await readdir(checkpoints.path)).filter((one) => one.endsWith(".checkpoint"));
  const path = join(checkpoints.path, name);
  await writeFile(path, (await readFile(path, "utf8")).replace('"previous"', '"previous" '));
  expect(await checkCheckpoints([place], pool, [newIndexKey])).toContainEqual(expect.stringContaining("the signature does not fit"));
  await expect(rotateIndexes(owner, ring, [place])).rejects.toThrow(/do not fit/);
  await checkpoints.remove();
});
