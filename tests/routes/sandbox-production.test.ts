// The built site with production's settings has no sandbox, and its service refuses even when it is called.
import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import type { ServiceContext } from "#services/context.ts";
import { openSite } from "./site.ts";

const key = () => randomBytes(32).toString("base64");
const site = await openSite({
  ...{ DEPLOYMENT: "production", APP_ORIGIN: "https://bridgehold.example", SMTP_URL: "smtps://mail.example", TRUSTED_PROXIES: "1" },
  ...{ DATA_KEYS: `k1:${key()}`, INDEX_KEY: key(), MAIL_DOMAIN: "bridgehold.example", SUPPORT_ADDRESS: "support@bridgehold.example" },
  ...{ DATABASE_URL: "postgresql://bridgehold_app:Tn4-unguessed@127.0.0.1:9/bridgehold", OFFER_POLICY: "production" },
  ...{ DEV_INBOX_URL: "", EMAIL_PREVIEW: "0", RATES_SOURCE: "auto", FILES_DIR: "/srv/files", CHECKPOINT_DIR: "/srv/checkpoints" },
});
const path = "/sandbox/offers/0195a1f0-0000-7000-8000-000000000001/steps/";

test("production answers a simulated step as a path that does not exist", async () => {
  const response = await site.visitor().send(`/api${path}`, { method: "POST", body: '{"step":"advanceClock"}' });
  expect([response.status, (await response.json()).message]).toEqual([404, "NOT_FOUND"]);
});

test("production lists no sandbox among its calls, and the service of the step refuses", async () => {
  const { calls } = await import("../../app/routes/api/calls.ts");
  expect(calls.filter((call) => call.path.startsWith("/sandbox"))).toEqual([]);
  const { simulateStep } = await import("#services/sandbox/simulate-step.server.ts");
  const ctx: Pick<ServiceContext, "now" | "requestId" | "ip" | "userAgent"> = { now: 0, requestId: "r", ip: "", userAgent: "" };
  const step = { step: "advanceClock", amount: "exact", commandId: "0195a1f0-0000-7000-8000-000000000002" } as const;
  expect(await simulateStep(ctx as ServiceContext, "F-2026-000001", step)).toMatchObject({ ok: false, code: "NOT_FOUND" });
});
