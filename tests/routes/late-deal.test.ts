import { expect, test } from "vitest";
import { hours } from "#domain/time/duration.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { startTestWorker } from "#tests/support/test-worker.ts";
import { openSite } from "./site.ts";

await cloneDatabase();
await startTestWorker();
const site = await openSite();
const { paidOffer, payOut } = await import("#tests/support/offer-journey.ts");
const { letTimePass } = await import("#scripts/demo/decide-aside.ts");
const { formatInstant } = await import("#i18n/format.ts");
const [irina, jonas] = await Promise.all(["irina", "jonas"].map((name) => site.visitor().logIn(name)));
if (!irina || !jonas) throw new Error("Nobody signed in.");

const readable = (html: string) =>
  html
    .replaceAll(/<script[\s\S]*?<\/script>/g, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("\u00a0", " ")
    .replaceAll(/\s+/g, " ");
const textOf = async (visitor: typeof irina, path: string) => readable(await (await visitor.get(path)).text());
const inMoscow = (at: number) => formatInstant(at, "ru", "Europe/Moscow").replaceAll("\u00a0", " ");

/** The payout to irina is late, the one to jonas is done. */
async function lateDeal() {
  const windows = { incoming: hours(4), outgoing: hours(1), confirmation: hours(16), refund: hours(8) };
  const offer = await paidOffer({ overrides: { followsWorkingHours: false, stageWindows: windows } });
  await payOut(offer, "owner");
  const { legs } = await offer.state();
  const since = legs.buyer.outgoing.dueAt ?? 0;
  await letTimePass(offer.id, since);
  return { id: offer.id, humanId: (await offer.state()).humanId, since, expected: since + hours(1) };
}

test("a late payout is first on its recipient's page, with both deadlines, the responsible people and a way to ask", async () => {
  const { id, humanId, since, expected } = await lateDeal();
  const html = await (await irina.get(`/my-transactions/${id}`)).text();
  const text = readable(html);
  expect(text).toMatch(/Опаздывает Агент «Европа» опаздывает с выплатой [\d ,]+ € на счёт ··/);
  for (const said of [
    `Срок был ${inMoscow(since)}`,
    `Новый срок до ${inMoscow(expected)}`,
    "Менеджер уже занимается этим вместе с агентом",
  ])
    expect(text).toContain(said);
  expect(text).toContain(`опаздывает, новый срок · до ${inMoscow(expected)}`);
  expect(text).toContain("Выплата вам опаздывает");
  const ask = `/contact-us?offer=${humanId}&late=outgoing`;
  expect(html.replaceAll("&amp;", "&")).toContain(`href="${ask}"`);
  const form = await (await irina.get(ask)).text();
  expect(form.replaceAll("\u00a0", " ")).toContain(`value="Сделка ${humanId}: выплата опаздывает"`);
});

test("the list of deals shows the delay and the new deadline", async () => {
  const { since, expected } = await lateDeal();
  const text = await textOf(irina, "/my-transactions");
  expect(text).toContain("опаздывает с выплатой");
  expect(text).toContain(`до ${inMoscow(expected)}`);
  expect(text).not.toContain(`до ${inMoscow(since)}`);
});

test("the page of the side without a late payout mentions no delay", async () => {
  const { id } = await lateDeal();
  expect(await textOf(jonas, `/my-transactions/${id}`)).not.toContain("опаздывает");
});
