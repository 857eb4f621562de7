// Every address of the site has headers, refuses long bodies and keeps its language; some exist for one method only.
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { apiCaller } from "#tests/support/api-caller.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { routePaths } from "#tests/support/route-list.ts";
import { openSite, origin, type Visitor } from "./site.ts";

const database = await cloneDatabase();
const site = await openSite();

describe("security headers, sessions and streams", async () => {
  const wanted = {
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "strict-origin-when-cross-origin",
  };

  test.each(["/", "/login", "/menu", "/no-such-page", "/notifications", "/ru/login", "/live"])(
    "%s carries every security header",
    async (path) => {
      const response = await site.visitor().get(path);
      for (const [name, value] of Object.entries(wanted)) expect(response.headers.get(name)).toBe(value);
      const policy = response.headers.get("Content-Security-Policy") ?? "";
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/=]{24}' 'strict-dynamic'/);
      expect(response.headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  test("the nonce changes with every response and is on every script", async () => {
    const pages = await Promise.all([1, 2].map(async () => (await site.visitor().get("/menu")).text()));
    const nonces = pages.map((page) => new Set([...page.matchAll(/<script[^>]*nonce="([^"]+)"/g)].map(([, nonce]) => nonce)));
    expect(nonces.map((one) => one.size)).toEqual([1, 1]);
    expect([...nonces[0]!]).not.toEqual([...nonces[1]!]);
    expect(pages[0]).not.toMatch(/<script(?![^>]*nonce=)/);
  });

  test("private pages are never stored", async () => {
    const visitor = await site.visitor().logIn("irina");
    expect((await visitor.get("/notifications")).headers.get("Cache-Control")).toBe("no-store");
  });

  test("a forged post is refused before the router", async () => {
    const visitor = await site.visitor().logIn("irina");
    const post = (headers: Record<string, string>) => visitor.send("/logout", { method: "POST", headers, body: new URLSearchParams() });
    expect((await post({})).status).toBe(403);
    expect((await post({ Origin: "null" })).status).toBe(403);
    expect((await post({ Origin: "https://evil.example" })).status).toBe(403);
    expect((await post({ Origin: origin, "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
    expect((await visitor.get("/notifications")).status).toBe(200);
    expect((await post({ Origin: origin, "Sec-Fetch-Site": "same-origin" })).status).toBe(303);
  });

  test("a body above its limit is refused without being read", async () => {
    const response = await site.visitor().send("/login", {
      method: "POST",
      headers: { Origin: origin, "Content-Type": "application/x-www-form-urlencoded", "Content-Length": "300000" },
      body: "email=a",
    });
    expect(response.status).toBe(413);
  });

  test("signing out ends the open stream within two seconds", async () => {
    const visitor = await site.visitor().logIn("irina");
    const response = await visitor.send("/live");
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    await visitor.post("/logout", {});
    const until = Date.now() + 2_000;
    let heard = "";
    for (let part = await reader.read(); !part.done && !heard.includes("event: end"); part = await reader.read()) heard += part.value;
    await reader.cancel();
    expect(heard).toContain("event: end");
    expect(Date.now()).toBeLessThan(until);
  });

  test("the live channel refuses guests and accepts a session", async () => {
    expect((await site.visitor().get("/live")).status).toBe(401);
    const visitor = await site.visitor().logIn("irina");
    const abort = new AbortController();
    const response = await visitor.send("/live", { signal: abort.signal });
    expect(response.headers.get("Content-Type")).toContain("text/event-stream");
    abort.abort();
    await response.body?.cancel();
  });
});

describe("long bodies", async () => {
  /** A body that announces 95 MB and counts how much of it is read. */
  function endless() {
    const taken = { kilobytes: 0 };
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        taken.kilobytes += 64;
        controller.enqueue(new Uint8Array(65_536));
      },
    });
    const headers = { Origin: origin, "Content-Type": "multipart/form-data; boundary=x", "Content-Length": "95000000" };
    return { taken, init: { method: "POST", body, headers, duplex: "half" } as RequestInit };
  }

  test.each(["/login", "/en/login", "/csp-report", "/profile/settings"])("%s reads no long body, for any sender", async (path) => {
    for (const visitor of [site.visitor(), await site.visitor().logIn("irina")]) {
      const { taken, init } = endless();
      const { status } = await visitor.send(path, init);
      expect(status).toBeGreaterThanOrEqual(300);
      expect(status).toBeLessThan(500);
      expect(taken.kilobytes).toBeLessThan(512);
    }
  });

  test("a page with uploads does not read a guest's file", async () => {
    const { taken, init } = endless();
    expect((await site.visitor().send("/my-transactions/F-2026-000001/proof", init)).status).toBe(302);
    expect(taken.kilobytes).toBeLessThan(512);
  });
});

describe("addresses that accept only POST", async () => {
  test.each(["/auth/passkey-challenge", "/auth/passkey", "/csp-report", "/hooks/chat/x", "/hooks/mail/x"])(
    "%s answers 405 to GET and names POST",
    async (path) => {
      const answer = await site.visitor().get(path);
      expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "POST"]);
    },
  );
});

describe("previews of letters", async () => {
  const visitor = (await openSite()).visitor();

  test.each(["/email", "/email/en", "/email/offer-refund", "/email/wbit/offer-refund-crypto", "/email/nothing", "/email/a/b/c"])(
    "%s leads home while previews are off",
    async (path) => {
      for (const answer of [await visitor.get(path), await visitor.post(path, {})]) {
        expect([answer.status, answer.headers.get("location"), answer.headers.get("cache-control")]).toEqual([302, "/", "no-store"]);
      }
    },
  );

  test("a data request does not reveal a template's name", async () => {
    const answers = await Promise.all(["/email.data", "/email/offer-refund.data", "/email/nothing.data"].map((path) => visitor.get(path)));
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(bodies).size).toBe(1);
    expect(bodies[0]).not.toContain("offer");
  });

  test("production refuses to start with previews", async () => {
    const { readEnv } = await import("#env");
    expect(() => readEnv({ ...process.env, DEPLOYMENT: "production", EMAIL_PREVIEW: "on" })).toThrow("EMAIL_PREVIEW must be off");
  });
});

describe("the question about cookies", async () => {
  const asks = async (visitor: Visitor, path: string) => (await (await visitor.get(path)).text()).includes("cookie-bar");

  test("guests and members are asked once, without script too; staff and bare pages are not", async () => {
    const guest = site.visitor();
    expect(await Promise.all(["/", "/login", "/tariffs", "/no-such-page"].map((path) => asks(guest, path)))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(await Promise.all(["/offline", "/cookies"].map((path) => asks(guest, path)))).toEqual([false, false]);
    expect(await asks(await site.visitor().logIn("irina"), "/settings")).toBe(true);
    expect(await asks(await site.visitor().logIn("agents"), "/members")).toBe(false);

    const answered = await guest.post("/cookies", { analytics: "off", goTo: "/tariffs?give=EUR" });
    expect([answered.status, answered.headers.get("Location")]).toEqual([303, "/tariffs?give=EUR"]);
    expect(answered.headers.get("Set-Cookie")).toBe("consent=1.essential; Path=/; Max-Age=15552000; HttpOnly; SameSite=Lax");
    expect(await Promise.all(["/", "/login", "/tariffs"].map((path) => asks(guest, path)))).toEqual([false, false, false]);
  });

  test("the cookie page shows the current choice and changes it", async () => {
    const visitor = site.visitor();
    const isTicked = async () => /<input[^>]*name="analytics"[^>]*checked/.test(await (await visitor.get("/cookies")).text());
    expect(await isTicked()).toBe(false);
    expect((await visitor.post("/cookies", { analytics: "on" })).headers.get("Location")).toBe("/cookies?done=saved");
    expect(await isTicked()).toBe(true);
    // A browser does not send an unticked box.
    await visitor.post("/cookies", {});
    expect(await isTicked()).toBe(false);
    expect(await (await visitor.get("/cookies")).text()).toMatch(/<input[^>]*id="essential"[^>]*disabled/);
  });

  test("refuses an unknown choice and a redirect to another site", async () => {
    const visitor = site.visitor();
    expect((await visitor.post("/cookies", { analytics: "everything" })).status).toBe(422);
    expect((await visitor.post("/cookies", { analytics: "on", goTo: "https://evil.example/" })).headers.get("Location")).toBe(
      "/cookies?done=saved",
    );
    const old = site.visitor();
    const page = await old.send("/", { headers: { Cookie: "consent=0.analytics" } });
    expect(await page.text()).toContain("cookie-bar");
  });
});

describe("English pages", async () => {
  const guest = site.visitor();

  /** Pages of the site map with an English address and without parameters; sign-in by Google exists with an issuer only. */
  const starts = routePaths
    .filter(({ path }) => /^en\?/.test(path) && !/[:.]|google/.test(path))
    .map(({ path }) => `/${path.replace("en?", "en")}`);

  /** Addresses outside the pages: they exist once, or return the reader to the page of origin. */
  const once = /^\/(?:locale|theme|banner\/dismiss|flags\/|assets\/|auth\/oauth-google|policy\/.*\.pdf|images\/|en\/blog\/rss\.xml)/;

  const unescaped = (text = "") => text.replaceAll("&amp;", "&");
  /** Addresses of this site in links and forms of the page; addresses in its head are those of search engines. */
  const addressesIn = (page: string) =>
    [...page.slice(page.indexOf("<body")).matchAll(/<(?:a|form)\b[^>]*? (?:href|action)="(\/[^"]*)"/g)].map(([, to]) => unescaped(to));
  /** Returns the text of the page without scripts, parts that are marked as Russian, and names of agents and members. */
  const textIn = (page: string) =>
    page
      .slice(page.indexOf("<body"))
      .replaceAll(/<(script|style|template)\b.*?<\/\1>/gs, "")
      .replaceAll(/<(\w+)[^>]* lang="ru"[^>]*>.*?<\/\1>/gs, "")
      .replaceAll(/ООО «[^»]+»|[А-ЯЁ][а-яё]+(?: [А-ЯЁ]\.|, ООО)/g, "");

  test("a guest who follows links from an English page stays in English", async () => {
    const [seen, waiting] = [new Set(starts), [...starts]];
    const wrong: string[] = [];
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      const response = await guest.get(address);
      if (response.status >= 300 && response.status < 400) {
        const to = response.headers.get("Location") ?? "";
        if (!/^\/en(?:\/|\?|$)/.test(to)) wrong.push(`${address} redirects to ${to}`);
        continue;
      }
      const page = await response.text();
      if (response.status !== 200 || !/<html[^>]*lang="en"/.test(page)) wrong.push(`${address}: ${response.status}`);
      const russian = /[^<>]*[а-яё]{3}[^<>]*/i.exec(textIn(page))?.[0];
      if (russian !== undefined) wrong.push(`${address} says: ${russian}`);
      for (const to of addressesIn(page).filter((one) => !once.test(one))) {
        const [path = ""] = to.split(/[?#]/);
        if (!/^\/en(?:\/|$)/.test(path)) wrong.push(`${address} leads to ${to}`);
        else if (!seen.has(path)) {
          seen.add(path);
          waiting.push(path);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(seen.size).toBeGreaterThan(40);
  });
});

describe("names of banks", async () => {
  const jonas = await site.visitor().logIn("jonas");
  const bankOf = async (query: string) => (await (await jonas.get(`/lookup/bank?${query}`)).json()) as { bank: unknown };

  test("a typed code returns the bank's name, for signed-in people only", async () => {
    expect(await bankOf("bik=044%20525%20225")).toEqual({ bank: { bankName: "ПАО Сбербанк", corrAccount: "30101810400000000225" } });
    expect(await bankOf("bic=COBADEFFXXX")).toEqual({ bank: { bankName: "Commerzbank", corrAccount: null } });
    for (const query of ["", "bik=", "bik=000000000", `iban=${"9".repeat(5_000)}`]) expect(await bankOf(query)).toEqual({ bank: null });
    expect((await site.visitor().get("/lookup/bank?bik=044525225")).headers.get("Location")).toContain("/login");
  });

  const form = { holderName: "JONAS WEBER", bankName: "", iban: "DE89370400440532013000", bic: "", label: "" };
  const page = "/profile/bank-accounts/new?country=germany&currency=EUR";
  const save = (over: object) => jonas.post(page, { ...form, ...over, commandId: randomUUID() });

  test("an empty bank is filled in from the IBAN on submit; a typed bank is kept", async () => {
    expect((await save({ label: "найденный" })).status).toBe(303);
    expect((await save({ iban: "DE12500105170648489890", bankName: "Мой банк", label: "свой" })).status).toBe(303);
    const { rows } = await database.asOwner(
      "SELECT label, bank_name FROM bank_account WHERE label IN ('найденный', 'свой') ORDER BY label",
    );
    expect(rows).toEqual([
      { label: "найденный", bank_name: "Commerzbank" },
      { label: "свой", bank_name: "Мой банк" },
    ]);
  });

  test("a bank that is missing in the directory must be typed", async () => {
    const refused = await save({ iban: "DE75512108001245126199" });
    expect([refused.status, (await refused.text()).match(/aria-invalid="true"/g)]).toEqual([422, ['aria-invalid="true"']]);
  });

  test("findBanks: banks of a country by the beginning of a code", async () => {
    const api = await apiCaller(site).logIn("jonas");
    const sber = { code: "044525225", name: "ПАО Сбербанк", country: "russia", correspondentAccount: "30101810400000000225" };
    expect((await api.get("/banks-info/?country=russia&code=044525225")).body).toEqual([sber]);
    expect((await api.get("/banks-info/?code=COBA")).body).toMatchObject([{ code: "COBADEFF", name: "Commerzbank", country: "germany" }]);
    expect((await api.get<unknown[]>("/banks-info/")).body).toHaveLength(20);
    expect((await api.get("/banks-info/?bik=1")).status).toBe(400);
  });
});
