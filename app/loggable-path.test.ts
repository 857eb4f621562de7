import { expect, test } from "vitest";
import { loggablePath } from "./log.server.ts";

test.each([
  ["/verify/AB12-CD34", "/verify/…"],
  ["/ru/verify/AB12-CD34", "/ru/verify/…"],
  [`/hooks/chat/${"s".repeat(32)}`, "/hooks/chat/…"],
  ["/unsubscribe/short", "/unsubscribe/…"],
  ["/calendar/abc.ics", "/calendar/…"],
  ["/en/track/short", "/en/track/…"],
  ["/track/short/receipt.pdf", "/track/…/receipt.pdf"],
  ["/api/auth/resend-email-verification/irina@bridgehold.test", "/api/auth/resend-email-verification/…"],
  ["/my-transactions/F-2026-000123", "/my-transactions/F-2026-000123"],
  ["/verify", "/verify"],
])("logs %s as %s", (path, logged) => expect(loggablePath(path)).toBe(logged));
