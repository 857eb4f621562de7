import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { startTestWorker } from "#tests/support/test-worker.ts";

const database = await cloneDatabase();
await startTestWorker();
const { exportMembers } = await import("#services/profile/export-members.server.ts");
const { exportStaffOffers } = await import("#services/offer/staff/export-staff-offers.server.ts");
const { publishedOffer } = await import("#tests/support/offer-journey.ts");
const { contextOf } = await import("#tests/support/service-context.ts");
const { refuseFile } = await import("../../app/routes/resources/refuse-file.server.ts");
const admin = await contextOf("admin");

const linesOf = async (parts: AsyncGenerator<string>) => {
  let text = "";
  for await (const part of parts) text += part;
  return text.trimEnd().split("\r\n").length - 1;
};
const taken = async (action: string) => (await database.asOwner("SELECT FROM audit_entry WHERE action = $1", [action])).rowCount;

test("a members' file of the maximum length is complete; one line more is refused and not audited", async () => {
  const whole = await exportMembers(admin, { list: "all" }, "ru");
  const count = whole.ok ? await linesOf(whole.value) : 0;
  expect(count).toBeGreaterThan(3);
  const just = await exportMembers(admin, { list: "all" }, "ru", count);
  expect(just.ok && (await linesOf(just.value))).toBe(count);
  const before = await taken("member.export");
  expect(await exportMembers(admin, { list: "all" }, "ru", count - 1)).toMatchObject({
    code: "EXPORT.TOO_LONG",
    params: { max: count - 1 },
  });
  expect(await taken("member.export")).toBe(before);
});

test("the limit counts the offers after the filter", async () => {
  for (let n = 0; n < 3; n += 1) await publishedOffer();
  expect(await exportStaffOffers(admin, {}, 2)).toMatchObject({ code: "EXPORT.TOO_LONG" });
  expect((await exportStaffOffers(admin, {}, 3)).ok).toBe(true);
  expect((await exportStaffOffers(admin, { phases: ["completed"] }, 0)).ok).toBe(true);
});

test("the link of a file that is too long returns a sentence, any other refusal an empty answer", async () => {
  const context = new RouterContextProvider();
  const answer = refuseFile(context, { ok: false, code: "EXPORT.TOO_LONG", params: { max: 100_000 } });
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([422, "text/plain; charset=utf-8"]);
  expect((await answer.text()).replaceAll("\u00a0", " ")).toBe(
    "В файле было бы больше 100 000 строк. Сузьте список фильтром или сроком и скачайте по частям",
  );
  expect(() => refuseFile(context, { ok: false, code: "AUTH.FORBIDDEN", params: {} })).toThrow();
});
