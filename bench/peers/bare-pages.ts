// The signed-in pages, written by hand for speed: node:http, prepared SQL, template strings. The session check and the rows are the same;
// there are no components, no script data and no translations. Started with DATABASE_URL and PAGE_FRAME, the frame with `<!--main-->` in
// its middle; prints `ready <port>`.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

interface Person {
  readonly id: string;
  readonly name: string;
  readonly unread: number;
}

interface Row {
  readonly id: string;
  readonly number: string;
  readonly phase: string;
  readonly corridor: string;
  readonly give: string;
  readonly get: string;
  readonly rate: string;
  readonly due: string | null;
  readonly changed: string;
}

const session = {
  name: "peer-session",
  text: `SELECT u.id, u.full_name AS name, (SELECT count(*)::int FROM (SELECT 1 FROM notification n WHERE n.user_id = u.id AND n.read_at IS NULL LIMIT 100) x) AS unread
    FROM session s JOIN "user" u ON u.id = s.user_id WHERE s.token_hash = $1 AND s.revoked_at IS NULL AND s.idle_expires_at > now()
      AND s.expires_at > now() AND u.status NOT IN (2, 8) AND NOT u.is_blocked`,
};

const columns = `id, human_id AS number, phase, corridor_from || ' — ' || corridor_to AS corridor, give_minor::text || ' ' || give_currency AS give,
  get_minor::text || ' ' || get_currency AS get, trim_scale(rate)::text AS rate, to_char(deadline_at, 'DD.MM.YYYY HH24:MI') AS due,
  to_char(updated_at, 'DD.MM.YYYY HH24:MI') AS changed`;
const own = {
  name: "peer-own",
  text: `SELECT ${columns} FROM ((SELECT * FROM offer WHERE owner_id = $1 AND phase <> 'draft' ORDER BY updated_at DESC, id DESC LIMIT 20)
    UNION ALL (SELECT * FROM offer WHERE buyer_id = $1 ORDER BY updated_at DESC, id DESC LIMIT 20)) o ORDER BY updated_at DESC, id DESC LIMIT 20`,
};
const market = {
  name: "peer-market",
  text: `SELECT ${columns} FROM offer WHERE phase = 'published' AND brand = 'main' AND owner_id <> $1 ORDER BY published_at DESC, id DESC LIMIT 20`,
};
const one = { name: "peer-one", text: `SELECT ${columns}, state FROM offer WHERE id = $2 AND $1 IN (owner_id, buyer_id)` };
const events = {
  name: "peer-events",
  text: `SELECT type, to_char(at, 'DD.MM.YYYY HH24:MI') AS at FROM offer_event WHERE offer_id = $1 ORDER BY version`,
};
const papers = {
  name: "peer-papers",
  text: `SELECT id, kind AS name FROM offer_document WHERE offer_id = $1 UNION ALL SELECT id, name FROM stored_file WHERE offer_id = $1 AND deleted_at IS NULL`,
};

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const text = (value: unknown) => String(value ?? "").replace(/[&<>"]/g, (char) => entities[char] ?? char);

/** The product's own frame around the page, without its scripts: head, menus, icons, footer. */
const [before = "", after = ""] = readFileSync(process.env.PAGE_FRAME ?? "", "utf8").split("<!--main-->");

const frame = (title: string, person: Person, body: string) =>
  `${before}<main class="page"><h1 class="title">${text(title)}</h1><p>${text(person.name)} ${person.unread}</p>${body}</main>${after}`;

const card = (row: Row) => `<li class="card"><h2 class="number"><a href="/my-transactions/${row.id}">${text(row.number)}</a></h2>
<span class="chip chip-${text(row.phase)}">${text(row.phase)}</span><p class="corridor">${text(row.corridor)}</p>
<dl class="facts"><dt>Отдаёт</dt><dd class="money">${text(row.give)}</dd><dt>Получает</dt><dd class="money">${text(row.get)}</dd>
<dt>Курс</dt><dd>${text(row.rate)}</dd><dt>Срок</dt><dd>${text(row.due)}</dd><dt>Изменено</dt><dd>${text(row.changed)}</dd></dl></li>`;

async function listPage(title: string, query: { readonly name: string; readonly text: string }, person: Person): Promise<string> {
  const { rows } = await pool.query<Row>({ ...query, values: [person.id] });
  return frame(title, person, `<ul class="list">${rows.map(card).join("")}</ul>`);
}

async function offerPage(id: string, person: Person): Promise<string | null> {
  const { rows } = await pool.query<Row & { readonly state: { readonly legs: Readonly<Record<string, { readonly payIn: unknown }>> } }>({
    ...one,
    values: [person.id, id],
  });
  const row = rows[0];
  if (!row) return null;
  const [told, files] = await Promise.all([
    pool.query<{ type: string; at: string }>({ ...events, values: [id] }),
    pool.query<{ id: string; name: string }>({ ...papers, values: [id] }),
  ]);
  const legs = Object.entries(row.state.legs).map(([side, leg]) => `<dt>${side}</dt><dd>${text(JSON.stringify(leg.payIn))}</dd>`);
  const steps = told.rows.map(({ type, at }) => `<li><time>${text(at)}</time> ${text(type)}</li>`);
  const links = files.rows.map((file) => `<li><a href="/files/${file.id}">${text(file.name)}</a></li>`);
  return frame(
    row.number,
    person,
    `<ul class="list">${card(row)}</ul><dl class="legs">${legs.join("")}</dl><ol class="steps">${steps.join("")}</ol><ul class="papers">${links.join("")}</ul>`,
  );
}

async function personOf(request: IncomingMessage): Promise<Person | null> {
  const token = /(?:^|;\s*)sid=([\w-]{43})(?:;|$)/.exec(request.headers.cookie ?? "")?.[1];
  if (!token) return null;
  const { rows } = await pool.query<Person>({ ...session, values: [createHash("sha256").update(token).digest()] });
  return rows[0] ?? null;
}

async function pageFor(request: IncomingMessage): Promise<string | null> {
  const person = await personOf(request);
  if (person === null) return null;
  if (request.url === "/my-transactions") return listPage("Мои сделки", own, person);
  if (request.url === "/transactions") return listPage("Предложения", market, person);
  return offerPage(request.url?.split("/")[2] ?? "", person);
}

const server = createServer((request, response) => {
  void pageFor(request).then((page) => {
    const body = Buffer.from(page ?? "");
    response.writeHead(page === null ? 404 : 200, {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Content-Length": body.length,
    });
    response.end(body);
  });
});
server.listen(0, "127.0.0.1", () => console.log(`ready ${(server.address() as AddressInfo).port}`));
process.once("disconnect", () => process.exit(0));
