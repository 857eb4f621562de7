import { dictionary } from "@zxcvbn-ts/language-common";
import { expect, test } from "vitest";
import { guessReason } from "./guessable.server.ts";

test.each(["Qwertyuiop1!", "Abcd1234!", "Zaq12wsx!", "Password1!", "Iloveyou2024!", `a1!A${"a1!A".repeat(60)}`])(
  "finds that %s is guessed soon",
  async (password) => expect(await guessReason(password)).not.toBeNull(),
);

test.each(["Mostovaya-2026!", "Медный-Якорь-7", "Рябина🌉7пять", "Hafen-Anker-77"])("accepts %s", async (password) =>
  expect(await guessReason(password)).toBeNull(),
);

test.each([
  ["Password1!", "common"],
  ["A1!0123456789", "sequence"],
] as const)("says why %s is guessed soon", async (password, reason) => expect(await guessReason(password)).toBe(reason));

test("finds leaked passwords, even with the capital, digit and symbol that the rules require", async () => {
  const leaked = dictionary["passwords-common"];
  expect(leaked.length).toBeGreaterThan(49_000);
  const sample = leaked.filter((_, at) => at % 200 === 0);
  const typed = sample.flatMap((password) => [password, `${password.slice(0, 1).toUpperCase()}${password.slice(1)}1!`]);
  const judged = await Promise.all(typed.map(async (password) => [password, await guessReason(password)] as const));
  expect(judged.filter(([, reason]) => reason === null)).toEqual([]);
});
