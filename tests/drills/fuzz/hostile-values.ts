// Values that a robot, an attacker or a broken program puts into a field.
const huge = 50_000;

/** Text for any field; each is valid UTF-8 when it is sent. */
export const hostileValues: readonly string[] = [
  ...["", " ", "\t\r\n", "null", "undefined", "NaN", "true", "[object Object]", "__proto__", "constructor", "toString"],
  ...["0", "-0", "-1", "-0.01", "1e400", "1e-400", "Infinity", "0x10", "1,5,5", "١٢٣", "９９", "9".repeat(60), `0.${"0".repeat(60)}1`],
  ...["9007199254740993", "99999999999999999999", "2147483648", "-9999999999999999", "1 000 000 000 000 000,00"],
  ...["00000000-0000-0000-0000-000000000000", "-".repeat(36), `own:${"-".repeat(36)}`, "F-2026-000001", "../../../../etc/passwd"],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: an attack on template engines
  ...["' OR 1=1 --", "'; DROP TABLE offer; --", "\\", "%", "_%_", "${7*7}{{7*7}}", "$1", "a\u0000b", "\ud800", "\uffff"],
  ...["\u202egnp.exe", "e\u0301".repeat(20), "👩‍👩‍👧‍👦", "\u200b\u200b", "İ", "ﬃ", "x\r\nSet-Cookie: sid=stolen"],
  ...['"><script>b9x()</script>', "<img src=x onerror=b9x()>", "javascript:b9x()", "</script><script>b9x()</script>", "{{constructor}}"],
  ...["2026-02-30", "2026-13-45", "0000-00-00", "+275760-09-14", "-271821-04-20", "9999-12-31T23:59", "1969-12-31", "2026-11-20T25:61"],
  ...[
    "a".repeat(301),
    "я".repeat(1_001),
    "a".repeat(huge),
    `${"(".repeat(2_000)}`,
    "1".repeat(huge),
    "a@".repeat(200),
    `${"a".repeat(300)}@b.c`,
  ],
  ...["//evil.example", "/\\evil.example", "https://evil.example/", "/%2f%2fevil.example", "data:text/html,b9x"],
];

/** Names that no form has. */
export const hostileNames: readonly string[] = [
  ...["__proto__", "constructor", "prototype", "__proto__.isAdmin", "constructor.prototype.role", "x[__proto__][y]", "hasOwnProperty"],
  ...["role", "isAdmin", "userId", "ownerId", "buyerId", "phase", "version", "status", "agentId", "leg", "side", "stage", "actor", "facts"],
  ...["a.b.c.d", "items[0]", "items[4294967294]", "items[999999999].x", "a[-1]", "a[]", "[]", ".", "..", "$ROOT", " ", "a".repeat(5_000)],
  ...[`${"a.".repeat(2_000)}b`, "a[0]".repeat(1_500), "{}", "toJSON", "then", "length", "revision", "isPasswordConfirmed", "hashUsed"],
];

/** Bodies that are not a form of the site, with their content type. */
export const hostileBodies: readonly { readonly type: string | null; readonly body: string | Uint8Array<ArrayBuffer> }[] = [
  { type: "application/json", body: '{"intent":"sign","__proto__":{"role":0}}' },
  { type: "application/json", body: "[".repeat(50_000) },
  { type: "text/plain", body: "password=a" },
  { type: "multipart/form-data", body: "no boundary" },
  { type: "multipart/form-data; boundary=x", body: "--x\r\nContent-Disposition: form-data; name=a" },
  { type: "multipart/form-data; boundary=x", body: '--x\r\nContent-Disposition: form-data; name="a\u0000"\r\n\r\nb\u0000\r\n--x--\r\n' },
  { type: "multipart/form-data; boundary=x", body: "--x--" },
  { type: "application/x-www-form-urlencoded", body: "%" },
  { type: "application/x-www-form-urlencoded", body: "%ED%A0%80=%C0%AF&%=%&=&&&" },
  { type: "application/x-www-form-urlencoded; charset=utf-16", body: "a=b" },
  { type: "application/x-www-form-urlencoded", body: "intent=a&intent=b&password=a&password=b&commandId=a&commandId=b" },
  { type: "application/x-www-form-urlencoded", body: Array.from({ length: 5_000 }, (_, n) => `f${n}=${n}`).join("&") },
  { type: "application/xml", body: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>' },
  { type: "image/svg+xml", body: "<svg onload='b9x()'/>" },
  { type: "", body: "a" },
  { type: null, body: new Uint8Array([0, 255, 254, 1]) },
];

/** Query keys that any page reads. */
export const addressKeys: readonly string[] = [
  ...["after", "updatedBefore", "beforeId", "goTo", "side", "modal", "modalAction", "tab", "q", "list", "view", "phase", "kind", "agent"],
  ...["corridor", "attention", "currency", "status", "from", "to", "give", "get", "amount", "network", "rate", "min", "max", "type"],
  ...[
    "qualifies",
    "neededBy",
    "offer",
    "id",
    "copy",
    "saved",
    "country",
    "holderType",
    "since",
    "demo",
    "lang",
    "part",
    "scheme",
    "fixture",
    "reason",
  ],
  ...["choice", "credited", "account", "leg", "until", "asked", "lastEventId", "_routes", "index", "unread", "done", "published", "edited"],
];
