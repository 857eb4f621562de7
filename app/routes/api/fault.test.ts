import { expect, test } from "vitest";
import { faultOf } from "./fault.ts";

test.each([
  ["RATE.LIMITED", { retryAfter: 7 }, 429, "7"],
  ["RATE.LIMITED", {}, 429, "60"],
  ["IDEMPOTENCY.IN_FLIGHT", {}, 409, "1"],
  ["NOT_FOUND", {}, 404, undefined],
] as const)("%s with %o answers when to repeat the request", (code, params, status, seconds) => {
  const fault = faultOf({ code, params });
  expect([fault.status, fault.headers?.["Retry-After"]]).toEqual([status, seconds]);
});
