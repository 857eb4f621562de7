import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { messagesPage, messagesPath } from "./messages-page.ts";

it("the page about who is told what is what the catalogues say", () => {
  expect(readFileSync(messagesPath, "utf8")).toBe(messagesPage());
});
