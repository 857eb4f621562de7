import { expect, test } from "vitest";
import { readForm } from "./read-form.server.ts";

const send = (body: string, type = "application/x-www-form-urlencoded") =>
  readForm(new Request("http://localhost/", { method: "POST", headers: { "Content-Type": type }, body }));

test("parses an ordinary form", async () => {
  const form = await send("amount=1+000%2C00&payout=own%3Aa&commandId=x");
  expect([...form]).toEqual([
    ["amount", "1 000,00"],
    ["payout", "own:a"],
    ["commandId", "x"],
  ]);
});

test("parses lists of plain values", async () => {
  const names = ["owners[0].name", "owners[12].name", "tags[0]", "__INTENT__"];
  const form = await send(names.map((name) => `${encodeURIComponent(name)}=1`).join("&"));
  expect([...form.keys()]).toEqual(names);
});

test.each([
  ...[
    "__proto__=1",
    "owners[0].constructor=1",
    "owners[100].name=1",
    "owners[0].a.b=1",
    "constructor=1",
    "a[-1]=1",
    "items[4294967294]=1",
    "x[__proto__][y]=1",
    "a.b=1",
    ".=1",
    "=1",
    "a[0]a[0]=1",
    "toString=1",
  ],
  ...["note=a%00b", "no%00te=a", Array.from({ length: 101 }, (_, n) => `f${n}=`).join("&")],
])("%s is no form of ours", async (body) => {
  await expect(send(body)).rejects.toMatchObject({ status: 400 });
});

test.each(["application/json", "text/plain", "multipart/form-data", "multipart/form-data; boundary=x"])(
  "a broken %s is none",
  async (type) => {
    await expect(send("--x\r\n{", type)).rejects.toMatchObject({ status: 400 });
  },
);
