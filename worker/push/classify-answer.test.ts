import { describe, expect, it, test } from "vitest";
import { retryAfter } from "#worker/adapters/push/retry-after.ts";
import { judgeAnswer } from "./classify-answer.ts";

const answered = (status: number, retryAfterMs: number | null = null) => ({ kind: "answered", status, retryAfterMs }) as const;
const away = { kind: "unreachable", error: "ECONNREFUSED" } as const;
const minutes = (count: number) => count * 60_000;

describe("interpretation of a push service's answer", () => {
  it.each([
    [201, "sent"],
    [204, "sent"],
    [404, "gone"],
    [410, "gone"],
    [413, "tooLarge"],
    [400, "refused"],
    [401, "refused"],
    [403, "refused"],
    [302, "refused"],
    [429, "later"],
    [500, "later"],
    [503, "later"],
  ])("%i is %s", (status, kind) => {
    expect(judgeAnswer(answered(status), 1).kind).toBe(kind);
  });

  it("pauses 1, 5, 15 and 60 minutes, then drops", () => {
    const verdicts = [1, 2, 3, 4, 5].map((attempts) => judgeAnswer(away, attempts));
    const pause = (count: number) => ({ kind: "later", delayMs: minutes(count), error: "ECONNREFUSED" });
    expect(verdicts).toEqual([pause(1), pause(5), pause(15), pause(60), { kind: "dropped", error: "ECONNREFUSED" }]);
  });

  it("reports a push that could not be built and does not retry it", () => {
    expect(judgeAnswer({ kind: "unsendable", error: "Error" }, 1)).toEqual({ kind: "refused", error: "PUSH.UNSENDABLE Error" });
  });

  it("waits as long as the service requests, and at least the shortest pause", () => {
    expect(judgeAnswer(answered(429, minutes(7)), 1)).toMatchObject({ delayMs: minutes(7) });
    expect(judgeAnswer(answered(503, 0), 2)).toMatchObject({ delayMs: 1_000 });
    expect(judgeAnswer(answered(429, 0), 5).kind).toBe("dropped");
  });
});

const now = Date.UTC(2026, 10, 21, 12);
test.each([
  ["120", 120_000],
  [" 0 ", 0],
  ["Sat, 21 Nov 2026 12:01:00 GMT", 60_000],
  ["Sat, 21 Nov 2026 11:00:00 GMT", 0],
  ["soon", null],
  ["-5", null],
  ["", null],
  [null, null],
])("Retry-After %s", (header, pauseMs) => {
  expect(retryAfter(header, now)).toBe(pauseMs);
});
