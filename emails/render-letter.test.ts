import { expect, test } from "vitest";
import { everyLetter, letterName } from "./fixture-letters.ts";
import { type FixtureName, fixtureNames } from "./fixtures.ts";
import { escapeLink } from "./kit/escape.ts";
import { isAboutAccount, type LetterToRender, type RenderedLetter, renderLetter } from "./render-letter.ts";

/** Letters in which `isWrong` finds something. */
const wrong = (fixture: FixtureName, isWrong: (rendered: RenderedLetter, letter: LetterToRender) => unknown) =>
  everyLetter(fixture)
    .filter((letter) => isWrong(renderLetter(letter), letter))
    .map(letterName);

const visible = (html: string) =>
  html
    .replace(/<head>.*?<\/head>/s, "")
    .replace(/<!--.*?-->/gs, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/&#39;|&quot;|&lt;|&gt;|&amp;/g, "")
    .replace(/\s+/g, " ");
const tags = (html: string) => [...html.replace(/<!--.*?-->/gs, "").matchAll(/<(\w+)/g)].map(([, tag]) => tag).join(" ");

test.each(fixtureNames)("with people %s no value is missing, unknown or too long", (fixture) => {
  expect(everyLetter(fixture).length).toBeGreaterThan(200);
  const hole = fixture === "hostile" ? /undefined|NaN|\[object/ : /\{\{|\}\}|\[\[|undefined|NaN|\[object/;
  expect(
    wrong(fixture, ({ subject, preheader, html, text }) => [subject, preheader, visible(html), text].some((part) => hole.test(part))),
  ).toEqual([]);
  expect(wrong(fixture, ({ html }) => /<img|@import|url\(|<script|<link/i.test(html))).toEqual([]);
  expect(wrong(fixture, ({ html, text }) => html.length > 40_000 || text.length > 20_000)).toEqual([]);
});

test("the letter that confirms an address has no link to the settings, because its reader cannot sign in yet", () => {
  const letters = everyLetter("default").filter(({ template }) => template === "confirmation");
  expect(letters.length).toBeGreaterThan(0);
  const toMember = (letter: LetterToRender) =>
    ({ ...letter, envelope: { ...letter.envelope, reader: { ...letter.envelope.reader, as: "member" } } }) as LetterToRender;
  for (const letter of letters.map(toMember)) expect(renderLetter(letter).html).not.toContain("/settings/notifications");
});

test.each(fixtureNames)("with people %s subjects are short, have one line and contain the deal's number", (fixture) => {
  expect(wrong(fixture, ({ subject }) => subject.length > 90 || /[\r\n]/.test(subject))).toEqual([]);
  const toReceiver = "offer-to-your-receiving-bank-account-success";
  const isNumbered = ({ template, envelope }: LetterToRender) => template !== toReceiver && !isAboutAccount(envelope);
  expect(wrong(fixture, ({ subject }, letter) => isNumbered(letter) && !subject.includes("F-2026-000123"))).toEqual([]);
});

test.each(fixtureNames)("with people %s a preheader has 40 to 110 characters", (fixture) => {
  expect(wrong(fixture, ({ preheader }) => preheader.length < 40 || preheader.length > 110)).toEqual([]);
});

/** Guests who wrote to support, and support itself when a guest wrote, have no page to open. */
const asksNothing = ({ envelope }: LetterToRender) =>
  isAboutAccount(envelope) &&
  ((envelope.template === "contact-us-success" && envelope.reader.as === "guest") ||
    (envelope.template === "support-message" && envelope.params.userId === undefined));

test("a letter has one heading, one button, and the button's link as text", () => {
  const buttons = (html: string) => html.match(/class="button"/g)?.length ?? 0;
  expect(wrong("default", ({ html }) => html.match(/<h1/g)?.length !== 1)).toEqual([]);
  expect(wrong("default", ({ html }, letter) => buttons(html) !== (asksNothing(letter) ? 0 : 1))).toEqual([]);
  const links = (part: string) => [...new Set([...part.matchAll(/https:\/\/[^\s"<]+/g)].map(([link]) => link))].sort();
  const own = ({ html }: RenderedLetter) =>
    [...new Set([...html.matchAll(/href="([^"]+)"/g)].map(([, link = ""]) => link.replaceAll("&amp;", "&")))].sort();
  expect(wrong("default", (rendered) => links(rendered.text).join() !== own(rendered).join())).toEqual([]);
});

test("the plain text has every amount, date, number and name of the letter", () => {
  const facts = (html: string) =>
    [...html.matchAll(/<b class="figure" dir="ltr"[^>]*>([^<]+)<\/b>|<span dir="auto">([^<]+)<\/span>/g)].map(
      ([, figure, name]) => figure ?? name ?? "",
    );
  const flat = (text: string) => text.replace(/[\u2066-\u2069]/g, "").replace(/\s+/g, " ");
  expect(everyLetter("default").flatMap((letter) => facts(renderLetter(letter).html)).length).toBeGreaterThan(500);
  expect(wrong("default", ({ html, text }) => facts(html).some((fact) => !flat(text).includes(flat(fact))))).toEqual([]);
});

test("hostile names do not change the structure of the letter", () => {
  const [normal, hostile] = [everyLetter("long"), everyLetter("hostile")];
  const changed = hostile.filter((letter, index) => tags(renderLetter(letter).html) !== tags(renderLetter(normal[index] ?? letter).html));
  expect(changed.map(letterName)).toEqual([]);
});

test("English letters have no Russian text, Russian letters no English sentence", () => {
  const cyrillic = /[а-яё]/i;
  expect(wrong("minimal", ({ subject, text }, { lang }) => lang === "en" && cyrillic.test(subject + text))).toEqual([]);
  expect(wrong("minimal", ({ text }, { lang }) => lang === "ru" && /\b(the|your|is|and)\b/i.test(text))).toEqual([]);
});

test("no text has an exclamation mark or two full stops", () => {
  expect(wrong("default", ({ subject, text }) => /!|\.\.|\s[.,]/.test(subject + text.replace(/\n/g, " ")))).toEqual([]);
});

test("the same message renders to the same bytes", () => {
  const [letter] = everyLetter("default");
  if (!letter) throw new Error("There are no letters.");
  expect(renderLetter(letter)).toEqual(renderLetter(letter));
});

test("a letter without a required value is refused", () => {
  const letter = everyLetter("default").find(({ template }) => template === "offer-success");
  if (!letter || isAboutAccount(letter.envelope)) throw new Error("There is no such letter.");
  const { envelope } = letter;
  const { paid: _, ...params } = envelope.message.params as { paid: unknown };
  const message = { ...envelope.message, params } as typeof envelope.message;
  expect(() => renderLetter({ ...letter, envelope: { ...envelope, message } })).toThrow("paid");
});

test("refuses a letter without its required link or code, and an optional one without its unsubscribe link", () => {
  const of = (name: string) => everyLetter("default").find(({ template }) => template === name) as LetterToRender;
  expect(() => renderLetter({ ...of("confirmation"), secret: undefined })).toThrow("secret");
  expect(() => renderLetter({ ...of("new-password-code"), secret: "" })).toThrow("secret");
  expect(() => renderLetter({ ...of("transactions-opened"), unsubscribe: undefined })).toThrow("unsubscribe");
});

test("a link to another origin is refused", () => {
  expect(() => escapeLink("https://evil.example.test/x", "https://bridgehold.example.test")).toThrow();
  expect(() => escapeLink("http://bridgehold.example.test/x", "http://bridgehold.example.test")).toThrow();
  expect(escapeLink("http://localhost:3000/a?b&c", "http://localhost:3000")).toBe("http://localhost:3000/a?b&amp;c");
});
