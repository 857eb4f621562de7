import { z } from "zod";
import { readIndexKeys, readKeyRing } from "./keys.ts";
import { readBy, setting, text, url, whole, word } from "./setting.ts";

export const demoKeys = "k1:ZGVtby1vbmx5LWRhdGEta2V5LWRvLW5vdC11c2UtISE=";
export const demoIndexKey = "ZGVtby1vbmx5LWluZGV4LWtleS1kby1ub3QtdXNlIQ==";

const database = z.string().regex(/^postgres(?:ql)?:\/\//, "must be a postgresql:// address");

/** The database, the files, and the keys that seal both. */
export const storeSettings = z.object({
  DATABASE_URL: setting(
    database.default("postgresql://bridgehold_app@127.0.0.1:5432/bridgehold"),
    "The database, as the restricted application role. The role owns nothing and may only read and append to the ledger.",
  ),
  DATABASE_LISTEN_URL: setting(
    database.or(z.literal("")).default(""),
    "PostgreSQL itself, when `DATABASE_URL` is a pooler in transaction mode: for LISTEN and locks of a session. Time limits then come from the role. Blank: `DATABASE_URL` is no pooler.",
  ),
  DATABASE_OWNER_URL: setting(
    database.optional(),
    "The same database, as the owner of the schema. Only for migrations and the scripts of the runbook; the site and the worker refuse it in production.",
    { usedBy: ["migrate"] },
  ),
  DATABASE_POOL: setting(whole(2).default(10), "Database connections of one process; one more listens for notifications."),
  DATABASE_WAIT_MS: setting(whole(100).default(5_000), "Milliseconds that a query waits for a free connection."),
  DATABASE_SILENCE_MS: setting(
    whole(500).default(2_000),
    "Milliseconds that PostgreSQL may leave a probe unanswered. After that it counts as away and requests are answered 503.",
  ),
  FILES_DIR: setting(
    word.default(".data/files"),
    "The folder of the encrypted files when no bucket is named. Production: an absolute path.",
  ),
  S3_BUCKET: setting(text.optional(), "The private S3 bucket of the encrypted files. Blank: `FILES_DIR`."),
  S3_ENDPOINT: setting(url().optional(), "The address of the S3 server. Unset: Amazon. Production: https, unless it is on this machine."),
  S3_REGION: setting(word.default("us-east-1"), "The region of the bucket."),
  S3_ACCESS_KEY_ID: setting(
    text.default(""),
    "The access key of the bucket. Blank: the standard AWS chain finds credentials (variables, a profile, the role of the container or machine).",
  ),
  S3_SECRET_ACCESS_KEY: setting(text.default(""), "The secret of the access key."),
  DATA_KEYS: setting(
    readBy(readKeyRing, "id:base64 pairs between commas, each with its own id and 32 bytes").default(demoKeys),
    "Keys that encrypt files and sealed fields, `id:base64(32 bytes)` between commas. The first writes, all read. Production refuses to start without a key that stored data needs.",
  ),
  INDEX_KEY: setting(
    readBy(readIndexKeys, "32 bytes in base64, or several such keys between commas").default(demoIndexKey),
    "Keys of the blind indexes, base64 of 32 bytes between commas. The first writes, all are looked for.",
  ),
  CLAMD_ADDRESS: setting(
    text.regex(/^(?:\S+|)$/, "must be host:port").default(""),
    "`host:port` of a clamd virus scanner for uploads. Blank: only the industry's test virus is recognised.",
    { usedBy: ["site"] },
  ),
  CLAMD_PLAINTEXT: setting(
    z.enum(["", "mesh"], { error: "must be mesh or blank" }).default(""),
    "`mesh`: a service mesh encrypts the connection to a clamd on another machine. The protocol of clamd has no encryption.",
    { usedBy: ["site"] },
  ),
  SEAL_P12_FILE: setting(text.default(""), "The PKCS#12 file of the seal on proof packs. The demo makes its own."),
  SEAL_P12_PASSWORD: setting(text.default(""), "The password of `SEAL_P12_FILE`."),
  CHECKPOINT_BUCKET: setting(
    text.optional(),
    "The bucket of the signed checkpoints of ledger and audit log, below `checkpoints/`. Blank: `S3_BUCKET`. The owner of the database must not be able to write there.",
    { usedBy: ["worker"] },
  ),
  CHECKPOINT_DIR: setting(
    word.default(".data/checkpoints"),
    "The folder of the checkpoints when no bucket is named, on one machine or shared by all. With a bucket it is only checked, if it holds older ones. Production without a bucket: an absolute path.",
    { usedBy: ["worker"] },
  ),
});
