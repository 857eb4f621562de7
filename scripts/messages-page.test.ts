import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { messagesPage, messagesPath } from "./messages-page.ts";

it("the page about recipients of messages matches the catalogues", () => {
  expect(readFileSync(messagesPath, "utf8")).toBe(messagesPage());
});
