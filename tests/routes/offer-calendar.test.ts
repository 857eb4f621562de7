import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { startTestWorker } from "#tests/support/test-worker.ts";
import { openSite } from "./site.ts";

await cloneDatabase();
await startTestWorker();
const site = await openSite();
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
