// Unknown addresses and unsupported methods: each gets an error page of the product.
import { expect, test, vi } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { openSite, origin } from "./site.ts";

await cloneDatabase();
const site = await openSite({ LOG_LEVEL: "info" });
const [admin, manager, agents] = await Promise.all(["admin", "manager.russia", "agents"].map((name) => site.visitor().logIn(name)));

/** The page's HTML with ordinary spaces instead of no-break spaces. */
const textOf = async (response: Response | undefined) => ((await response?.text()) ?? "").replaceAll("\u00a0", " ");
const isPage = (text: string) => text.includes("<html") && /<h1[^>]*>[^<]/.test(text);

test.each(["/agents/nobody/staff", "/agents/nobody", "/admin/agents/nobody/transactions"])(
  "%s returns 404 to managers and admins, with a page of the signed-in layout",
  async (path) => {
    for (const visitor of [admin, agents]) {
      const response = await visitor!.get(path);
      expect(response.status).toBe(404);
      const text = await textOf(response);
      expect(isPage(text)).toBe(true);
      expect(text).toContain("Страница не найдена");
    }
    expect((await manager!.get(path)).headers.get("Location")).toBe("/");
  },
);

test.each(["//evil.example", "//evil.example/x", "/my-transactions//sign", "/login//"])("%s redirects to the root", async (path) => {
  const response = await site.visitor().get(path);
  expect([response.status, response.headers.get("Location")]).toEqual([302, "/"]);
});

test.each(["POST", "PUT", "PATCH", "DELETE"])("%s to a page without an action returns 405 with a page, no log entry", async (method) => {
  const lines: string[] = [];
  const out = vi.spyOn(process.stdout, "write").mockImplementation((line) => lines.push(String(line)) > 0);
  const paths = ["/no-such-page", "/policy", "/agents/nobody"];
  const answers = await Promise.all(
    paths.map((path) =>
      admin!.send(path, { method, headers: { Origin: origin, "Content-Type": "application/x-www-form-urlencoded" }, body: "a=b" }),
    ),
  );
  out.mockRestore();
  for (const response of answers) {
    expect(response.status).toBe(405);
    expect(isPage(await textOf(response))).toBe(true);
  }
  expect(lines.join("")).not.toContain("[object Object]");
  expect(lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});

test.each([
  ["AUTH.FORBIDDEN", "У вас нет прав"],
  ["NO.SUCH.CODE", "NO.SUCH.CODE"],
  ["<b>NO</b>", "Войти не получилось"],
  ["RATE.LIMITED", "Войти не получилось"],
  ["__proto__", "Войти не получилось"],
])("/login?error=%s says what it means", async (code, sentence) => {
  const text = await textOf(await site.visitor().get(`/login?error=${code}`));
  expect(text).toContain(sentence);
  expect(text).not.toContain("{{");
});

test("the modals of the sign-in page name the state of an account", async () => {
  for (const [code, title] of [
    ["EMAIL_NOT_VERIFIED", "Подтвердите адрес почты"],
    ["BLOCKED.ACCOUNT", "Аккаунт закрыт"],
  ] as const) {
    const visitor = site.visitor();
    const sent = await visitor.get(`/login?error=${code}`);
    expect(await textOf(await visitor.get(sent.headers.get("Location") ?? ""))).toContain(title);
  }
});
