// The headers of every response, the guard of every post, and a browser that reports violations of the content policy (R1, R4, R14, R25).
import { expect, test } from "vitest";
import { origin } from "../routes/site.ts";
import { openBrowser } from "../support/browser.ts";
import { findIds } from "./authorization/ids.ts";
import { readManifest } from "./authorization/manifest.ts";
import { type Question, questionsOf } from "./authorization/questions.ts";
import { verdicts } from "./authorization/verdicts.ts";
import { openWorld } from "./authorization/world.ts";
import { count, drill, inForm } from "./drill.ts";
import { openGateway } from "./headers/gateway.ts";
import { faultsOf } from "./headers/wanted.ts";

const world = await openWorld();
const ids = await findIds(world);
const routes = await readManifest();
const send = (question: Question, init: RequestInit = {}) =>
  world.site
    .visitor()
    .send(question.address, { ...init, headers: { ...(question.who.cookie && { Cookie: question.who.cookie }), ...init.headers } });
const questions = routes.flatMap((route) => questionsOf(route, verdicts[route.path]?.act?.intents ?? [""], world, ids));
const isDownload = ({ route }: Question, response: Response) =>
  response.status === 200 && (/(?:\.(?:pdf|zip|ics|csv|png)|payments(?:-outgoing)?\.txt)$/.test(route) || route.startsWith("/files/"));

drill("every response has its security headers", async (dice, counts) => {
  const faults = new Map<string, string>();
  const seen = new Map<string, number>();
  // Letters of the preview are separate documents in a frame of the page.
  for (const question of dice.shuffled(questions).filter(({ route }) => !route.startsWith("/email"))) {
    const key = `${question.route} ${question.how} ${question.who.role === null ? "guest" : "signed in"}`;
    const times = (seen.get(key) ?? 0) + 1;
    if (times > inForm(1, 40)) continue;
    seen.set(key, times);
    const isAct = question.how === "act" || question.how === "dataAct";
    if (isAct && question.route === "/logout") continue;
    const response = await send(
      question,
      isAct ? { method: "POST", body: new URLSearchParams({ intent: question.intent }), headers: { Origin: origin } } : {},
    );
    await response.body?.cancel();
    count(counts, "answers");
    const looked = {
      isSignedIn: question.who.role !== null,
      isDownload: isDownload(question, response),
      // The list of calls is a page for people.
      isData: question.route.startsWith("/api/"),
      isSecret: /^\/(?:unsubscribe|track)\//.test(question.route),
    };
    const found = faultsOf(response, looked);
    if (found.length > 0) faults.set(`${key} ${response.status}`, `${question.address}: ${found}`);
  }
  expect(Object.fromEntries(faults)).toEqual({});
});

const strangers: Readonly<Record<string, string | undefined>>[] = [
  {},
  { Origin: "null" },
  { Origin: "https://evil.example" },
  { Origin: `${origin}.evil.example` },
  { Origin: origin.replace("http:", "https:") },
  { Origin: origin, "Sec-Fetch-Site": "cross-site" },
  { Origin: origin, "Sec-Fetch-Site": "same-site" },
  { Referer: `${origin}/` },
];

drill("no route accepts a POST from another site", async (_, counts) => {
  const passed: string[] = [];
  const pages = new Map(questions.filter(({ how, who }) => how === "page" && who.name === "owner").map((page) => [page.route, page]));
  for (const route of routes) {
    const question = pages.get(route.path);
    if (question === undefined) continue;
    for (const [n, headers] of strangers.entries()) {
      const method = ["POST", "PUT", "PATCH", "DELETE"][n % 4] ?? "POST";
      const response = await send(question, { method, headers: headers as Record<string, string>, body: new URLSearchParams() });
      count(counts, "forged");
      if (response.status !== 403) passed.push(`${route.path} ${JSON.stringify(headers)}: ${response.status}`);
      const [fault] = faultsOf(response, { isSignedIn: true, isDownload: false, isEarly: true });
      if (fault) passed.push(`${route.path} ${fault}`);
    }
  }
  expect(passed).toEqual([]);
});

test("a refusal before the router has a content policy too", async () => {
  const visitor = world.site.visitor();
  const large = { method: "POST", headers: { Origin: origin, "Content-Type": "application/json", "Content-Length": "200000" }, body: "{}" };
  for (const [status, response] of [
    [413, await visitor.send("/login", large)],
    [400, await visitor.send("/user/%00")],
    [400, await visitor.send("/transactions?q=%00")],
  ] as const) {
    expect(response.status).toBe(status);
    expect(faultsOf(response, { isSignedIn: false, isDownload: false, isEarly: true })).toEqual([]);
  }
});

drill("the content policy blocks nothing while a browser walks through the product", async (_, counts) => {
  const gateway = await openGateway(world.site);
  const browser = await openBrowser();
  const broken: string[] = [];
  const { offers, accounts, people } = world;
  const own = (offer: keyof typeof offers, page = "") => `/my-transactions/${offers[offer].id}${page}`;
  const walks = {
    guest: ["/", "/login", "/transactions", `/transactions?offer=${offers.published.id}`, "/menu", "/no-such-page", "/dev/ui"],
    owner: [
      ...[
        "/my-transactions",
        own("awaitingPayment"),
        own("signing", "/sign"),
        own("awaitingPayment", "/proof"),
        own("completed", "/documents"),
      ],
      ...[
        own("payingOut", "/money"),
        "/settings",
        "/notifications",
        "/profile",
        "/profile/bank-accounts",
        `/profile/bank-accounts/${accounts.owner}`,
      ],
      ...["/new-transaction", `/new-transaction/${world.draftId}/amounts`, `/edit-transaction/${offers.published.id}`],
    ],
    stranger: [`/accept-transaction/${offers.published.id}`],
    russiaManager: ["/agents/transactions", `/agents/payments-incoming/${offers.proved.id}`, "/notifications-panel"],
    admin: [
      `/admin-transactions/${offers.payingOut.id}`,
      `/admin-transactions/${offers.payingOut.id}/status`,
      "/admin-panel",
      "/members",
      `/user/${people.owner.userId}`,
    ],
  } as const;
  try {
    for (const [who, addresses] of Object.entries(walks)) {
      const context = await browser.newContext();
      const [name = "", value = ""] = people[who as keyof typeof walks].cookie.split("=");
      if (value !== "") await context.addCookies([{ name, value, url: gateway.address }]);
      const page = await context.newPage();
      page.on(
        "console",
        (message) => /content security policy|refused to/i.test(message.text()) && broken.push(`${page.url()}: ${message.text()}`),
      );
      page.on("pageerror", (error) => broken.push(`${page.url()}: ${error.message}`));
      for (const address of addresses) {
        const response = await page.goto(gateway.address + address, { waitUntil: "load" });
        await page.waitForTimeout(150);
        if ((response?.status() ?? 500) >= 500) broken.push(`${address}: ${response?.status()}`);
        count(counts, "pages");
      }
      await context.close();
    }
  } finally {
    await browser.close();
    await gateway.close();
  }
  expect([...broken, ...gateway.reports]).toEqual([]);
});
