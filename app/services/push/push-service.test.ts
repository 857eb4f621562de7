import { expect, test } from "vitest";
import { listOf } from "#settings/setting.ts";
import { pushServiceAddress } from "./push-service.ts";

const stand = "http://127.0.0.1:4100";

test.each([
  "https://fcm.googleapis.com/fcm/send/abc",
  "https://updates.push.services.mozilla.com/wpush/v2/abc",
  "https://web.push.apple.com/abc",
  "https://api.push.apple.com/abc",
  "https://wns2-par02p.notify.windows.com/w/?token=abc",
  `${stand}/abc`,
])("%s may be called", (endpoint) => {
  expect(pushServiceAddress(endpoint, [stand])?.href).toBe(endpoint);
});

test.each([
  "",
  "fcm.googleapis.com",
  "http://fcm.googleapis.com/fcm/send/abc",
  "https://fcm.googleapis.com:8443/abc",
  "https://fcm.googleapis.com@evil.example/abc",
  "https://somebody@fcm.googleapis.com/abc",
  "https://fcm.googleapis.com.evil.example/abc",
  "https://notfcm.googleapis.com/abc",
  "https://evilpush.apple.com/abc",
  "https://push.services.mozilla.com/abc",
  "https://127.0.0.1/abc",
  "https://10.0.0.1/abc",
  "https://[::1]/abc",
  "https://localhost/abc",
  "http://127.0.0.1:4101/abc",
  "file:///etc/passwd",
  `https://fcm.googleapis.com/${"a".repeat(1_024)}`,
])("%s is never fetched", (endpoint) => {
  expect(pushServiceAddress(endpoint, [stand])).toBeNull();
});

test("the setting is a list of origins", () => {
  expect(listOf(" https://push.example , http://127.0.0.1:4100")).toEqual(["https://push.example", stand]);
  expect(listOf("")).toEqual([]);
});
