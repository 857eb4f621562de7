import { expect, test } from "vitest";
import { isGuessable } from "./guessable.server.ts";

test.each(["Qwertyuiop1!", "Abcd1234!", "Zaq12wsx!", "Password1!", "Iloveyou2024!", `a1!A${"a1!A".repeat(60)}`])(
  "finds that %s is guessed soon",
  async (password) => expect(await isGuessable(password)).toBe(true),
);

test.each(["Mostovaya-2026!", "Медный-Якорь-7", "Рябина🌉7пять", "Hafen-Anker-77"])("accepts %s", async (password) =>
  expect(await isGuessable(password)).toBe(false),
);
