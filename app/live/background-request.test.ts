import { expect, test } from "vitest";
import { asBackgroundRequest } from "./background-request.ts";

test("sets the cookie while the page requests data, and removes it after the answer or failure", async () => {
  for (const isFailing of [false, true]) {
    const jar = { cookie: "" };
    const ask = async () => {
      expect(jar.cookie).toBe("unattended=1; Path=/; SameSite=Lax; Max-Age=10");
      if (isFailing) throw new Error("away");
    };
    await asBackgroundRequest(ask, jar, false).catch((error: Error) => expect(error.message).toBe("away"));
    expect(jar.cookie).toMatch(/^unattended=; .*Max-Age=0$/);
  }
});

test("with TLS the cookie has a prefix and is Secure", async () => {
  const jar = { cookie: "" };
  const ask = async () => expect(jar.cookie).toBe("__Host-unattended=1; Path=/; SameSite=Lax; Max-Age=10; Secure");
  await asBackgroundRequest(ask, jar, true);
});
