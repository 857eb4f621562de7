import { expect, test } from "vitest";
import { z } from "zod";
import { choiceForm } from "#contracts/offer/own-offer-forms.ts";
import { speakIn } from "#i18n/text.server.ts";
import { readSubmission } from "./read-submission.server.ts";

const schema = z.strictObject({
  amount: z.string("VALIDATION.REQUIRED").regex(/^\d+$/, "VALIDATION.NUMERIC"),
  note: z.string().trim().max(5).optional(),
  isSilent: z.boolean("VALIDATION.CHOICE").default(false),
  password: z.string().optional(),
  files: z.undefined().optional(),
});
const command = "0f9c2b1e-6a55-4a0e-9d9d-3f5b8f6f1c11";

function sent(fields: Readonly<Record<string, string | Blob>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

async function refused(form: FormData) {
  const outcome = await readSubmission(form, schema);
  if (outcome.ok) throw new Error("The form was accepted.");
  return outcome.reply;
}

const fieldsAt = ({ data }: Awaited<ReturnType<typeof refused>>) => Object.keys(data.result.error?.fieldErrors ?? {});

test("the schema gets only filled-in fields; technical fields are parsed separately", async () => {
  const form = sent({ amount: "12", note: "", isSilent: "on", files: new File([], ""), commandId: command, revision: "3", intent: "send" });
  expect(await readSubmission(form, schema)).toMatchObject({
    ok: true,
    value: { amount: "12", isSilent: true },
    commandId: command,
    revision: 3,
    intent: "send",
  });
});

test("an unticked checkbox is false", async () => {
  expect(await readSubmission(sent({ amount: "12" }), schema)).toMatchObject({ ok: true, value: { isSilent: false } });
  const reply = await refused(sent({ amount: "12", isSilent: "perhaps" }));
  expect(fieldsAt(reply)).toEqual(["isSilent"]);
});

test("a refusal returns error sentences and the typed values, without secrets and with a new command id", async () => {
  const { data, init } = await refused(sent({ amount: "", note: "long note", password: "secret", commandId: command, intent: "send" }));
  expect(init?.status).toBe(422);
  expect(data.result).toMatchObject({
    error: { formErrors: null, fieldErrors: { amount: ["Укажите сумму"], note: ["Нужно не\u00a0больше 5 знаков"] } },
    submission: { payload: { amount: "", note: "long note" } },
  });
  expect(data.intent).toBe("send");
  expect(JSON.stringify(data)).not.toContain("secret");
  expect(data.nextCommandId).not.toBe(command);
});

test("error sentences are in the page's language", async () => {
  const { data } = await speakIn("en", () => refused(sent({ amount: "twelve" })));
  expect(data.result.error?.fieldErrors.amount).toEqual(["Use only digits and one dot or comma"]);
});

test("unknown fields and fields sent twice are refused", async () => {
  expect((await refused(sent({ amount: "12", extra: "1" }))).data.result.error?.formErrors).toEqual(["Лишние поля: extra"]);
  const twice = sent({ amount: "1" });
  twice.append("amount", "2");
  expect(fieldsAt(await refused(twice))).toEqual(["amount"]);
});

test("a file that the schema does not expect is refused, an empty file control is not", async () => {
  const reply = await refused(sent({ amount: "12", files: new File(["x"], "x.pdf") }));
  expect(fieldsAt(reply)).toEqual(["files"]);
});

test("a service's refusal appears at its field or below the form", async () => {
  const outcome = await readSubmission(sent({ amount: "12", password: "wrong" }), schema);
  if (!outcome.ok) throw new Error("The form was refused.");
  const wrong = { code: "AUTH.PASSWORD_WRONG", params: {} } as const;
  const sentence = "Неверный пароль. Проверьте раскладку клавиатуры";
  expect(outcome.refuse(wrong, "password").data.result.error).toEqual({ formErrors: null, fieldErrors: { password: [sentence] } });
  expect(outcome.refuse(wrong).data.result).toMatchObject({
    error: { formErrors: [sentence], fieldErrors: {} },
    submission: { payload: { amount: "12" } },
  });
  expect(outcome.pending("/my-transactions/7")).toMatchObject({
    data: { nextCommandId: outcome.commandId, waiting: { commandId: outcome.commandId, onward: "/my-transactions/7" } },
    init: { status: 202 },
  });
});

test("a refusal with a remedy on another page returns the modal of its code with its object", async () => {
  const outcome = await readSubmission(sent({ amount: "12" }), schema);
  if (!outcome.ok) throw new Error("The form was refused.");
  const documents = "europeLeg:germany";
  expect(outcome.refuse({ code: "OFFER.DOCUMENTS_NEEDED", params: { documents } }).data).toMatchObject({
    modal: { name: "certifying-doc", action: documents },
  });
  expect(outcome.refuse({ code: "OFFER.CLOSED", params: {} }).data.modal).toEqual({ name: "transactions-stopped" });
});

test("a button that edits a list returns the changed list without validation", async () => {
  const list = z.strictObject({ note: z.string().min(3), owners: z.array(z.strictObject({ name: z.string() })).min(1) });
  const fields = { note: "x", "owners[0].name": "Irina", "owners[1].name": "Jonas" };
  const press = async (button: string) => {
    const outcome = await readSubmission(sent({ ...fields, __INTENT__: button }), list);
    if (outcome.ok) throw new Error("The form was accepted.");
    expect(outcome.reply.init?.status).toBe(200);
    const { targetValue, error } = outcome.reply.data.result;
    expect(error).toBeNull();
    return targetValue;
  };
  expect(await press('remove({"name":"owners","index":0})')).toEqual({ note: "x", owners: [{ name: "Jonas" }] });
  expect(await press('insert({"name":"owners","defaultValue":{"name":""}})')).toMatchObject({ owners: [{}, {}, { name: "" }] });
});

test("refuses a list button that the form does not have", async () => {
  const pressed = ["destroy({})", 'insert({"name":7})', 'insert({"name":"amount"})', 'insert({"name":"__proto__"})', 'validate("amount")'];
  for (const button of [...pressed, 'update({"name":"amount","value":1})', 'insert({"name":"x","from":"__proto__"})']) {
    await expect(readSubmission(sent({ amount: "12", __INTENT__: button }), schema), button).rejects.toMatchObject({ status: 400 });
  }
});

test("directional control characters are removed from typed values", async () => {
  const outcome = await readSubmission(sent({ amount: "\u202e12\u2066", password: "a\u202eb" }), schema);
  // A password is kept exactly as typed.
  expect(outcome).toMatchObject({ ok: true, value: { amount: "12", password: "a\u202eb" } });
});

test("radio cards without a choice ask for one choice, not for a list", async () => {
  const sentenceIn = async (language: "ru" | "en") => {
    const outcome = await speakIn(language, () => readSubmission(sent({ commandId: command }), choiceForm));
    return outcome.ok ? null : outcome.reply.data.result.error?.fieldErrors.choice;
  };
  expect(await sentenceIn("ru")).toEqual(["Выберите один из\u00a0вариантов"]);
  expect(await sentenceIn("en")).toEqual(["Choose one of the options"]);
});

test("shows why files were refused beside the errors of the fields, and alone when the body was not read", async () => {
  const problem = { code: "UPLOAD.TYPE", params: { name: "чек.pdf", reason: "encrypted" } } as const;
  const reply = async (form: FormData) => {
    const outcome = await speakIn("ru", () => readSubmission(form, schema, { problem, at: "files" }));
    if (outcome.ok) throw new Error("The form was accepted.");
    return outcome.reply;
  };
  const beside = await reply(sent({ amount: "" }));
  expect([fieldsAt(beside).toSorted(), beside.init?.status]).toEqual([["amount", "files"], 415]);
  const alone = await reply(new FormData());
  expect(alone.data.result.error?.fieldErrors).toEqual({
    files: [expect.stringMatching(/^Файл чек.pdf не\sоткрывается без\sпароля/)],
  });
});
