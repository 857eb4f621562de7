import { expect, test } from "vitest";
import type { Principal } from "#domain/people/access/principal.ts";
import { encryptField, fieldAad } from "#files/field-encryption.server.ts";
import { nameIn, readOwnName, shownNameOf } from "#services/names/shown-names.server.ts";

const sealedFor = (id: string) => encryptField(JSON.stringify({ fullNameLatin: "JONAS WEBER" }), fieldAad("member_details", "sealed", id));
const jonas = (sealed: string) => ({
  ...{ id: "jonas", fullName: "Вебер Йонас", companyName: null },
  ...{ details: { id: "row", sealed }, company: null },
});

test("a name is transliterated when its row cannot be decrypted", () => {
  expect(shownNameOf(jonas(sealedFor("row")))).toEqual({ ru: "Вебер Йонас", en: "Jonas Weber" });
  expect(shownNameOf(jonas(sealedFor("another row")))).toEqual({ ru: "Вебер Йонас", en: "Ionas Veber" });
});

test("reads the Russian name without decrypting the row", () => {
  const row = jonas("");
  Object.defineProperty(row, "details", { get: () => expect.unreachable("The row was opened.") });
  expect(nameIn("ru", row)).toBe("Вебер Йонас");
  expect(nameIn("ru", { ...jonas(""), companyName: "ООО «Север»" })).toBe("ООО «Север»");
  expect(nameIn("en", jonas(sealedFor("row")))).toBe("Jonas Weber");
});

test.each([
  ["a guest", null, "en", ""],
  ["a reader of Russian", { name: "Климова Ирина" }, "ru", "Климова Ирина"],
  ["a name in Latin letters", { name: "Müller Jörg", fullName: "Müller Jörg", profileKind: "person" }, "en", "Jörg Müller"],
  ["a company in Latin letters", { name: "Weber Handel GmbH", fullName: "Вебер Йонас", profileKind: "company" }, "en", "Weber Handel GmbH"],
] as const)("the own name of %s needs no database", async (_, principal, language, name) => {
  expect(await readOwnName(principal as Principal | null, language)).toBe(name);
});
