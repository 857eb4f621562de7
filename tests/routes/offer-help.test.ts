import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { startTestWorker } from "#tests/support/test-worker.ts";
import { openSite, origin, type Visitor } from "./site.ts";

const database = await cloneDatabase();
await startTestWorker();
const { signedOffer, userIdOf } = await import("#tests/support/offer-journey.ts");
const { onePixel } = await import("#tests/support/store-picture.ts");
const site = await openSite();

const text = "Банк списал деньги дважды, второй платёж ушёл вчера в 14:20.";

/** The fields of the report form, the same with and without script. */
function report(visitor: Visitor, offerId: string, fields: Readonly<Record<string, string>>, file?: Blob): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ problem: "payment", text, ...fields })) body.append(name, value);
  if (file) body.append("files", file, "Выписка.png");
  return visitor.send(`/my-transactions/${offerId}/help`, { method: "POST", body, headers: { Origin: origin } });
}

test("a question about a deal starts with its number, and a signed-in sender only has to type the message", async () => {
  const offer = await signedOffer();
  const { humanId } = await offer.state();
  const irina = await site.visitor().logIn("irina");
  const form = `/contact-us?offer=${humanId}`;
  const page = await (await irina.get(`/my-transactions/${offer.id}`)).text();
  expect(page).toContain(`href="${form}"`);
  expect(page).toContain(`href="/my-transactions/${offer.id}/help"`);
  const help = (await (await irina.get(`/my-transactions/${offer.id}/help`)).text()).replaceAll("\u00a0", " ");
  for (const told of ["Партнёр не заплатит", "Вы платите ровно", "На решение менеджера", "Сообщить о проблеме"])
    expect(help).toContain(told);
  const html = await (await irina.get(form)).text();
  const filled = (name: string) => new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1] ?? "";
  expect(filled("subject")).toContain(humanId);
  // The sender is known, so the form asks for the message only.
  expect(html).toContain("irina@bridgehold.test");
  expect(html).not.toMatch(/name="(?:name|email|phone)"/);
});

test("a side reports a problem with a file: staff read both, the side sees the number, and others read nothing", async () => {
  const offer = await signedOffer();
  const { humanId } = await offer.state();
  const [irina, jonas, marta] = [
    await site.visitor().logIn("irina"),
    await site.visitor().logIn("jonas"),
    await site.visitor().logIn("marta"),
  ];
  const page = `/my-transactions/${offer.id}/help`;
  const sent = await report(irina, offer.id, {}, new Blob([onePixel], { type: "image/png" }));
  expect([sent.status, sent.headers.get("location")]).toEqual([303, `${page}?modal=contact-us-success`]);
  const sql = "SELECT id, number, user_id, subject, details FROM feedback WHERE kind = 'report'";
  const [row] = (await database.asOwner(sql)).rows;
  expect(row).toMatchObject({ user_id: await userIdOf("irina"), subject: `Моя оплата: ${humanId}` });
  expect(row.details).toEqual({ offer: humanId, offerId: offer.id, problem: "payment" });
  const reference = `R-${new Date().getUTCFullYear()}-${String(row.number).padStart(6, "0")}`;
  expect(await (await irina.get(`${page}?modal=contact-us-success`)).text()).toContain(`Номер обращения ${reference}`);
  expect(await (await irina.get(page)).text()).toContain(reference);
  // Sending the same report again returns the first report; the letter is sent once.
  expect((await report(irina, offer.id, {})).status).toBe(303);
  expect((await database.asOwner(sql)).rows).toHaveLength(1);
  const letters = await database.asOwner("SELECT count(*)::int AS n FROM mail_outbox WHERE template = 'contact-us-success'");
  expect(letters.rows).toEqual([{ n: 1 }]);
  const [file] = (await database.asOwner("SELECT id FROM stored_file WHERE claimed_by = $1", [row.id])).rows;
  const moderator = await site.visitor().logIn("moderator");
  expect(await (await moderator.get("/admin/messages")).text()).toContain(row.id);
  const message = await (await moderator.get(`/admin/messages/${row.id}`)).text();
  expect(message).toContain(`href="/admin-transactions/${offer.id}"`);
  expect(message).toContain(`href="/files/${file.id}"`);
  const opened = await Promise.all([moderator, irina, jonas, marta].map((who) => who.get(`/files/${file.id}`)));
  expect(opened.map(({ status }) => status)).toEqual([200, 200, 404, 404]);
  expect(await (await jonas.get(page)).text()).not.toContain(reference);
  expect([(await marta.get(page)).status, (await report(marta, offer.id, {})).status]).toEqual([404, 404]);
});

test("a report requires a text, and the sixth of a day is refused", async () => {
  const offer = await signedOffer();
  const jonas = await site.visitor().logIn("jonas");
  expect((await report(jonas, offer.id, { text: "Коротко" })).status).toBe(422);
  expect((await report(jonas, offer.id, { problem: "weather" })).status).toBe(422);
  const statuses: number[] = [];
  for (let n = 1; n <= 6; n += 1) statuses.push((await report(jonas, offer.id, { text: `${text} ${n}` })).status);
  expect(statuses).toEqual([303, 303, 303, 303, 303, 429]);
});
