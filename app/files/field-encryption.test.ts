import { expect, it } from "vitest";
import { readKeyRing } from "#settings/keys.ts";
import { blindIndex } from "./blind-index.server.ts";
import { createFieldCipher, decryptField, encryptField, fieldAad, UnreadableFieldError } from "./field-encryption.server.ts";

const key = (fill: number) => Buffer.alloc(32, fill).toString("base64");
const before = createFieldCipher(readKeyRing(`k1:${key(1)}`));
const after = createFieldCipher(readKeyRing(`k2:${key(2)},k1:${key(1)}`));
const aad = fieldAad("bank_account", "details", "018f");

it("decrypts what it encrypted, in any script, and never returns the same ciphertext twice", () => {
  const sealed = encryptField("Счёт 4081 🏦", aad);
  expect(sealed).toMatch(/^v1\.[a-z0-9]+\.[\w-]{16}\.[\w-]+$/);
  expect(decryptField(sealed, aad)).toBe("Счёт 4081 🏦");
  expect(encryptField("Счёт 4081 🏦", aad)).not.toBe(sealed);
  expect(decryptField(encryptField("", aad), aad)).toBe("");
});

it("reads old rows after a rotation and writes with the new key", () => {
  expect(after.decrypt(before.encrypt("secret", aad), aad)).toBe("secret");
  const sealed = after.encrypt("secret", aad);
  expect(sealed.startsWith("v1.k2.")).toBe(true);
  expect(() => before.decrypt(sealed, aad)).toThrow(UnreadableFieldError);
});

it("refuses a ciphertext that was moved to another row or column", () => {
  const sealed = before.encrypt("secret", aad);
  expect(() => before.decrypt(sealed, fieldAad("bank_account", "details", "018e"))).toThrow(UnreadableFieldError);
  expect(() => before.decrypt(sealed, fieldAad("agent_account", "details", "018f"))).toThrow(UnreadableFieldError);
});

it.each(["", "v2.k1.AAAAAAAAAAAAAAAA.AAAA", "v1.k1..", "v1.k1.AAAAAAAAAAAAAAAA.AAAA", "plain text"])("refuses %j", (text) => {
  expect(() => before.decrypt(text, aad)).toThrow(UnreadableFieldError);
});

it("detects one changed character", () => {
  const sealed = before.encrypt("a longer secret", aad);
  const at = sealed.length - 30;
  const changed = sealed.slice(0, at) + (sealed[at] === "A" ? "B" : "A") + sealed.slice(at + 1);
  expect(() => before.decrypt(changed, aad)).toThrow(UnreadableFieldError);
});

it("gives equal values equal indexes within a column and different ones across columns", () => {
  expect(blindIndex("DE89", "iban")).toEqual(blindIndex("DE89", "iban"));
  expect(blindIndex("DE89", "iban")).toHaveLength(32);
  expect(blindIndex("DE89", "iban")).not.toEqual(blindIndex("DE89", "phone"));
  expect(blindIndex("DE89", "iban")).not.toEqual(blindIndex("DE88", "iban"));
});
