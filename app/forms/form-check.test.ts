import { parseSubmission } from "@conform-to/react/future";
import { expect, test } from "vitest";
import { stageIncomingForm } from "#contracts/stage/stage-incoming-form.ts";
import { textFor } from "#i18n/text.server.ts";
import { formCheck } from "./form-check.ts";

test("the browser does not validate file fields and camera fields", async () => {
  const sent = new FormData();
  for (const [name, value] of Object.entries({ result: "received", amount: "100", currency: "RUB", bookedOn: "2026-11-22" }))
    sent.append(name, value);
  sent.append("files", new File(["x"], "statement.pdf"));
  sent.append("files", new File([], ""));
  const check = await formCheck(async () => stageIncomingForm)();
  expect(check(textFor("ru"), "ru", parseSubmission(sent).payload)).toBe(null);
});
