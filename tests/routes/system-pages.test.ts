import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { demoPassword } from "../../prisma/seed/people.ts";
import { openSite, origin, type Visitor } from "./site.ts";

const database = await cloneDatabase();
const site = await openSite();
const title = "Идут технические";

/** Saves the switches with the version that the page showed. */
async function switchMaintenance(admin: Visitor, isOn: boolean): Promise<void> {
  const html = await (await admin.get("/admin/service")).text();
  const seenAt = /name="seenAt" value="(\d+)"/.exec(html)?.[1] ?? "";
  const open = { isTransactionsOpened: "on", isRegistrationOpened: "on", ...(isOn && { isMaintenance: "on" }) };
  const saved = await admin.post("/admin/service", {
    intent: "saveOpen",
    commandId: randomUUID(),
    reason: "Перенос базы",
    seenAt,
    ...open,
  });
  expect(saved.status).toBe(303);
}

test("the error pages and the offline page have separate addresses and require no data", async () => {
  const guest = site.visitor();
  for (const [path, says] of [
    ["/error", "Мы уже знаем"],
    ["/offline", "Нет связи"],
  ] as const) {
    const response = await guest.get(path);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain(says);
  }
});

test("outside of maintenance its page redirects to the page of origin, or to the root", async () => {
  const leads = async (path: string) => (await site.visitor().get(path)).headers.get("Location");
  expect(await leads("/maintenance")).toBe("/");
  expect(await leads("/maintenance?goTo=%2Ftransactions%3Ffrom%3Drussia")).toBe("/transactions?from=russia");
  expect(await leads("/maintenance?goTo=%2F%2Fevil.example")).toBe("/");
});

describe("during maintenance", () => {
  let admin: Visitor;
  let irina: Visitor;
  beforeAll(async () => {
    [admin, irina] = [await site.visitor().logIn("admin"), await site.visitor().logIn("irina")];
    await switchMaintenance(admin, true);
  });
  afterAll(() => switchMaintenance(admin, false));

  test("its page shows since when, with status 503 and Retry-After", async () => {
    const response = await site.visitor().get("/maintenance");
    expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "600"]);
    expect(await response.text()).toContain(title);
  });

  test.each(["/", "/transactions?from=russia", "/login", "/en/blog"])(
    "a guest who wants %s is led there, and back afterwards",
    async (path) => {
      const led = await site.visitor().get(path);
      expect([led.status, led.headers.get("Location")]).toEqual([302, `/maintenance?goTo=${encodeURIComponent(path)}`]);
    },
  );

  test("a member is redirected there too", async () => {
    expect((await irina.get("/my-transactions")).headers.get("Location")).toBe("/maintenance?goTo=%2Fmy-transactions");
  });

  test("a posted form is not processed and is returned with its values, except passwords and one-time codes", async () => {
    const typed = { name: 'Ирина <b>"', message: "Когда придут\nденьги?", commandId: randomUUID(), password: demoPassword, code: "481516" };
    const sent = await site.visitor().post("/contacts?from=menu", typed, { Accept: "*/*" });
    expect([sent.status, sent.headers.get("Retry-After"), sent.headers.get("Cache-Control")]).toEqual([503, "600", "no-store"]);
    const html = (await sent.text()).replaceAll("\u00a0", " ");
    expect(html).toContain(title);
    expect(html).toMatch(/<form(?=[^>]* method="post")[^>]* action="\/contacts\?from=menu"/);
    expect(html).toContain('name="name" value="Ирина &lt;b&gt;&quot;"');
    expect(html).toContain(`name="commandId" value="${typed.commandId}"`);
    expect(html.split("Когда придут\nденьги?")).toHaveLength(3);
    expect(html).toContain("Пароли, коды и файлы здесь не сохраняются");
    expect(html).not.toContain(demoPassword);
    expect(html).not.toContain(typed.code);
  });

  test("a posted form with files is returned with its text fields, in English on the English page", async () => {
    const body = new FormData();
    body.append("comment", "Second receipt");
    body.append("files", new File([new Uint8Array(200_000)], "receipt.pdf", { type: "application/pdf" }));
    const sent = await site.visitor().send("/en/contacts", { method: "POST", body, headers: { Origin: origin } });
    const html = await sent.text();
    expect(sent.status).toBe(503);
    expect(html).toContain("doing maintenance");
    expect(html).toContain('name="comment" value="Second receipt"');
    expect(html).toContain("Passwords, codes and files");
    expect(html).not.toContain("receipt.pdf");
  });

  test("a body that is not a form gets the page without values", async () => {
    const headers = { Origin: origin, "Content-Type": "multipart/form-data; boundary=x" };
    const sent = await site.visitor().send("/contacts", { method: "POST", body: "broken", headers });
    expect([sent.status, await sent.text()]).toEqual([503, expect.stringContaining(title)]);
  });

  test("scripts of open pages read whether maintenance is active or over", async () => {
    for (const method of ["GET", "POST"]) {
      const answer = await irina.send("/settings.data", { method, headers: { Origin: origin, "Sec-Fetch-Dest": "empty" } });
      expect(answer.status).toBe(503);
      expect(await answer.json()).toEqual({ maintenance: { since: expect.any(Number), text: "" } });
    }
    const state = await site.visitor().get("/maintenance.json");
    expect([state.status, await state.json()]).toEqual([200, { maintenance: { since: expect.any(Number), text: "" } }]);
  });

  test("an API client gets the code", async () => {
    const response = await site.visitor().get("/api/service-info/");
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ message: "SERVICE.MAINTENANCE" });
  });

  test("staff who may end maintenance can sign in, at their own page too", async () => {
    expect((await admin.get("/admin/service")).status).toBe(200);
    expect((await site.visitor().get("/login?admin=true")).status).toBe(200);
  });

  test("unsubscribing and robots.txt still work", async () => {
    expect((await site.visitor().get(`/unsubscribe/${randomUUID()}`)).status).not.toBe(503);
    expect((await site.visitor().get("/robots.txt")).status).toBe(200);
  });

  test("saving the switch again keeps the start time, and the audit names the person who started", async () => {
    const since = async () => (await database.asOwner("SELECT maintenance_since AS at FROM service_info")).rows[0].at.getTime();
    const before = await since();
    await switchMaintenance(admin, true);
    expect(await since()).toBe(before);
    const { rows } = await database.asOwner(`SELECT diff FROM audit_entry WHERE action = 'service.change' ORDER BY seq LIMIT 1`);
    expect(rows[0].diff).toMatchObject({ isMaintenance: true });
  });
});
