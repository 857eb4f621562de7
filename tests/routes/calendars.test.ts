// Calendars with the deadlines of deals: of one deal, and of all deals at a secret address.
import { describe, expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { startTestWorker } from "#tests/support/test-worker.ts";
import { openSite } from "./site.ts";

const database = await cloneDatabase();
await startTestWorker();
const site = await openSite();

describe("the calendar of one deal", async () => {
  const { acceptedOffer, completedOffer, prove, sign, signedOffer } = await import("#tests/support/offer-journey.ts");
  const [irina, jonas, marta, agents] = await Promise.all(["irina", "jonas", "marta", "agents"].map((name) => site.visitor().logIn(name)));
  if (!irina || !jonas || !marta || !agents) throw new Error("Nobody signed in.");

  const linesOf = async (response: Response) => (await response.text()).replaceAll("\r\n ", "").split("\r\n");
  const valuesOf = (lines: readonly string[], name: string) =>
    lines.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1));

  test("only the two sides get the file", async () => {
    const { id } = await acceptedOffer();
    const path = `/my-transactions/${id}/calendar.ics`;
    expect([(await irina.get(path)).status, (await jonas.get(path)).status]).toEqual([200, 200]);
    expect((await marta.get(path)).status).toBe(404);
    expect((await agents.get(path)).status).toBe(404);
    expect((await site.visitor().get(path)).headers.get("Location")).toMatch(/^\/login\?goTo=/);
    const { headers } = await irina.get(path);
    expect(headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
    expect(headers.get("Content-Disposition")).toMatch(/^attachment; filename="F-\d{4}-\d+\.ics"/);
    expect(headers.get("Cache-Control")).toBe("private, no-store");
  });

  test("each side reads its own deadlines in its language, with the page's sentence and no account data", async () => {
    const offer = await signedOffer();
    const path = `/my-transactions/${offer.id}/calendar.ics`;
    const { deadline, humanId } = await offer.state();
    const lines = await linesOf(await irina.get(path));
    expect(valuesOf(lines, "SUMMARY")).toEqual([`Заплатить агенту: ${humanId}`, `Оплата партнёра: ${humanId}`]);
    const due = new Date(deadline?.dueAt ?? 0).toISOString().replaceAll(/[-:]|\.\d+/g, "");
    expect(valuesOf(lines, "DTEND")).toEqual([due, due]);
    // Only the reader's own deadline has an alarm.
    expect(valuesOf(lines, "TRIGGER")).toEqual(["-PT2H30M"]);
    const text = lines.join("\n").replaceAll("\u00a0", " ");
    expect(text).toContain("Переведите 93 971\\,54 ₽ агенту «Россия»");
    expect(text).not.toContain("044525225");
    expect(text).not.toMatch(/\d{20}|DE\d{20}/);
    const english = await jonas.send(path, { headers: { Cookie: `${jonas.cookie}; lang=en` } });
    expect(valuesOf(await linesOf(english), "SUMMARY")).toEqual([`Pay the agent: ${humanId}`, `Partner's payment: ${humanId}`]);
  });

  test("a later file replaces the entries of an earlier one", async () => {
    const offer = await acceptedOffer();
    const path = `/my-transactions/${offer.id}/calendar.ics`;
    const before = await linesOf(await irina.get(path));
    await sign(offer, "buyer");
    const after = await linesOf(await irina.get(path));
    expect(valuesOf(after, "UID")).toEqual(valuesOf(before, "UID"));
    expect(Number(valuesOf(after, "SEQUENCE")[0])).toBeGreaterThan(Number(valuesOf(before, "SEQUENCE")[0]));
    await sign(offer, "owner");
    await prove(offer, "owner");
    expect(valuesOf(await linesOf(await irina.get(path)), "SUMMARY").join()).not.toContain("Заплатить агенту");
  });

  test("a finished offer has an empty calendar", async () => {
    const { id } = await completedOffer();
    const lines = await linesOf(await irina.get(`/my-transactions/${id}/calendar.ics`));
    expect(lines[0]).toBe("BEGIN:VCALENDAR");
    expect(lines).not.toContain("BEGIN:VEVENT");
  });
});

describe("the calendar of all open deals", async () => {
  const { acceptedOffer, completedOffer, signedOffer } = await import("#tests/support/offer-journey.ts");
  const [signing, paying, over] = [await acceptedOffer(), await signedOffer(), await completedOffer()];
  const guest = site.visitor();

  /** The secret address, which the page shows once. */
  async function create(name: string): Promise<string> {
    const reader = await site.visitor().logIn(name);
    const page = await (await reader.post("/settings/calendar", { intent: "create" })).text();
    const [, path = ""] = /data-copy="https?:\/\/[^/"]+(\/calendar\/[\w-]+\.ics)"/.exec(page) ?? [];
    expect(path).not.toBe("");
    return path;
  }
  const linesOf = async (response: Response) => (await response.text()).replaceAll("\r\n ", "");

  test("the secret address returns the deadlines of all open deals, and no account data", async () => {
    const answer = await guest.get(await create("irina"));
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "text/calendar; charset=utf-8"]);
    const text = await linesOf(answer);
    for (const offer of [signing, paying]) expect(text).toContain((await offer.state()).humanId);
    expect(text).not.toContain((await over.state()).humanId);
    expect(text).not.toMatch(/\d{20}|DE\d{20}|044525225/);
  });

  test("a new address revokes the former one, and the database stores none of them readably", async () => {
    const former = await create("jonas");
    const path = await create("jonas");
    expect([(await guest.get(former)).status, (await guest.get(path)).status]).toEqual([404, 200]);
    const token = path.slice("/calendar/".length, -".ics".length);
    const { rows } = await database.asOwner("SELECT encode(token_hash, 'escape') AS hash FROM calendar_feed");
    expect(JSON.stringify(rows)).not.toContain(token);
    const reader = await site.visitor().logIn("jonas");
    expect(await (await reader.get("/settings/calendar")).text()).not.toContain(token);
    await reader.post("/settings/calendar", { intent: "end" });
    expect((await guest.get(path)).status).toBe(404);
  });

  test("concurrent clicks leave one address and return no error", async () => {
    const reader = await site.visitor().logIn("sever");
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => reader.post("/settings/calendar", { intent: "create" })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const pages = await Promise.all(answers.map((answer) => answer.text()));
    const paths = pages.map((page) => /\/calendar\/[\w-]{20,}\.ics/.exec(page)?.[0] ?? "");
    const found = await Promise.all(paths.map(async (path) => (await guest.get(path)).status));
    expect(found.toSorted()).toEqual([200, 404, 404, 404, 404]);
  });

  test("the address of a blocked member returns the same answer as an unknown one", async () => {
    const path = await create("marta");
    await database.asOwner(`UPDATE "user" SET is_blocked = true WHERE email = 'marta@bridgehold.test'`);
    expect((await guest.get(path)).status).toBe(404);
    for (const wrong of ["/calendar/x.ics", `/calendar/${"a".repeat(43)}.ics`]) expect((await guest.get(wrong)).status).toBe(404);
  });
});
