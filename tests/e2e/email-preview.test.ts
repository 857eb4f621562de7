import { expect, inject, test } from "vitest";

const ask = (path: string) => fetch(inject("origin") + path, { redirect: "manual" });

test.each(["/email/offer-refund", "/email/en/offer-refund-crypto", "/email/wbit/offer-refund?lang=en", "/email/offer-refund/"])(
  "%s is the letter and nothing else",
  async (path) => {
    const response = await ask(path);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).not.toMatch(/<script|<link|app-\w+\.css/);
    expect(response.headers.get("content-security-policy")).toBe("default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("x-robots-tag")).toBe("noindex");
  },
);

test.each([
  "/email/nothing",
  "/email/staff-alert-crypto",
  "/email/offer-signing-expired",
  "/email/wbit/confirmation",
  "/email/confirmation-export",
  "/email/confirmation-crypto",
  "/email/en/wbit/offer-refund",
])("%s is not found", async (path) => {
  expect((await ask(path)).status).toBe(404);
});

test("the query selects family, colour scheme and people; unknown values are ignored", async () => {
  const [usual, odd, dark, long] = await Promise.all(
    ["", "?part=x&scheme=y&fixture=z&case=-1", "?scheme=dark", "?fixture=long"].map(async (query) =>
      (await ask(`/email/offer-refund${query}`)).text(),
    ),
  );
  expect(odd).toBe(usual);
  expect(dark).not.toContain("prefers-color-scheme");
  expect(long).toContain("Межрегиональное агентство");
  const text = await ask("/email/offer-refund?part=text");
  expect(text.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(await text.text()).not.toContain("<");
});

test.each(["/email", "/email/en", "/email/wbit"])("the gallery %s links existing letters only", async (path) => {
  const html = await (await ask(path)).text();
  const links = [...html.matchAll(/href="(\/email\/[^"]*\?[^"]*)"/g)].map(([, link = ""]) => link.replaceAll("&amp;", "&"));
  expect(links.length).toBeGreaterThan(50);
  const statuses = await Promise.all([...new Set(links)].map(async (link) => [link, (await ask(link)).status] as const));
  expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
});
