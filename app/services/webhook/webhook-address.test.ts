import { expect, test } from "vitest";
import { isPublicAddress, webhookAddress } from "./webhook-address.ts";

test.each(["https://example.com/hook?a=1", "https://example.com:8443/", "https://93.184.216.34/", "https://[2606:2800:220:1::1]/"])(
  "%s is allowed",
  (url) => {
    expect(webhookAddress(url, false)?.href).toBe(url);
  },
);

test.each([
  "http://example.com/",
  "https://user:word@example.com/",
  "https://user@example.com/",
  "https://:word@example.com/",
  "https://example.com/#part",
  "ftp://example.com/",
  "https://localhost/",
  "https://intranet/",
  "https://printer.local/",
  "https://metadata.google.internal/",
  "https://127.0.0.1/",
  "https://2130706433/",
  "https://0x7f.1/",
  "https://10.1.2.3/",
  "https://172.20.0.1/",
  "https://192.168.1.1/",
  "https://169.254.169.254/latest/meta-data",
  "https://100.64.0.1/",
  "https://[::1]/",
  "https://[::ffff:127.0.0.1]/",
  "https://[fd00::1]/",
  "https://[fe80::1]/",
  "https://[64:ff9b::a00:1]/",
  "https://[2002:a00:1::]/",
  "https://[2001:0:1::]/",
  "not an address",
  `https://example.com/${"a".repeat(1_024)}`,
])("%s is refused", (url) => {
  expect(webhookAddress(url, false)).toBeNull();
});

test("http is allowed only to this machine and only in a demo", () => {
  for (const url of ["http://localhost:4000/", "http://127.0.0.1:4000/", "http://[::1]:4000/"]) {
    expect(webhookAddress(url, true)?.href).toBe(url);
    expect(webhookAddress(url, false)).toBeNull();
  }
  expect(webhookAddress("http://192.168.1.1/", true)).toBeNull();
  expect(webhookAddress("https://127.0.0.1/", true)).toBeNull();
});

test.each([
  ["8.8.8.8", true],
  ["2a00:1450:4001:80b::200e", true],
  ["224.0.0.1", false],
  ["255.255.255.255", false],
  ["::", false],
  ["2001:db8::1", false],
  ["example.com", false],
])("%s is public: %s", (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});
