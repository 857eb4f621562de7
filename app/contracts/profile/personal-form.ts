import { z } from "zod";
import { addYears, type CalendarDate, parseDate } from "#domain/people/calendar-date.ts";
import { postcodeFault } from "#domain/people/personal/postcode.ts";
import { hasHiddenCharacters, isLatinName, nameFault, tidyText } from "#domain/people/typed-text.ts";
import type { ErrorCode } from "../error-codes.ts";

type Problem = readonly [code: ErrorCode, params?: Readonly<Record<string, number | string>>];
const refusing = (code: ErrorCode, params: Problem[1] = {}) => ({ code: "custom" as const, params: { code, params } });

/** Typed text in its stored form, validated in a fixed order: hidden characters, length, then `judge`. */
export function text(max: number, judge: (value: string) => ErrorCode | null = () => null) {
  return z
    .string()
    .max(2_000)
    .optional()
    .transform((typed, ctx): string => {
      if (typed && hasHiddenCharacters(typed.trim())) ctx.addIssue(refusing("VALIDATION.CHARS"));
      const value = tidyText(typed ?? "");
      if (value.length > max) ctx.addIssue(refusing("VALIDATION.MAX", { max }));
      const code = value === "" ? null : judge(value);
      if (code !== null) ctx.addIssue(refusing(code, code === "VALIDATION.LATIN" ? { max } : {}));
      return value;
    });
}

/** Required text. */
export const needed = <T extends z.ZodType<string, string | undefined>>(schema: T) =>
  schema.refine((value) => value !== "", { params: { code: "VALIDATION.REQUIRED" } });

const nameCodes = { form: "VALIDATION.NAME", scripts: "VALIDATION.NAME_SCRIPTS", misleading: "VALIDATION.NAME_MISLEADING" } as const;
/** A part of a person's name; empty stays empty. */
export const name = () =>
  text(100, (value) => {
    const fault = nameFault(value);
    return fault === null ? null : nameCodes[fault];
  });

/** A day in the form's or the written format, as `yyyy-mm-dd`; empty stays empty. */
export const dateText = () =>
  z
    .string()
    .trim()
    .max(20)
    .optional()
    .transform((typed, ctx): CalendarDate | "" => {
      if (!typed) return "";
      const date = parseDate(typed);
      if (date === null) ctx.addIssue(refusing("VALIDATION.DATE"));
      return date ?? "";
    });

/** A birth date of an adult; an empty text stays empty. */
export const grownUp = (today: CalendarDate) =>
  dateText().transform((date, ctx) => {
    if (date !== "" && addYears(date, 18) > today) ctx.addIssue(refusing("VALIDATION.AGE"));
    else if (date !== "" && addYears(date, 120) < today) ctx.addIssue(refusing("VALIDATION.DATE", { rule: "tooOld" }));
    return date;
  });

export interface PersonalRules {
  /** Today's date at the member's residence. */
  readonly today: CalendarDate;
  /** Keys that may be chosen as the country of registration. */
  readonly countries: readonly string[];
  /** The phone's own rules. The browser only checks its length. */
  readonly phone?: z.ZodType<string, string | undefined>;
}

/** Personal data (specification §8, design/people §5): the same rules in the browser and on the server, except for the phone. */
export const personalForm = ({ today, countries, phone }: PersonalRules) =>
  z
    .strictObject({
      lastName: needed(name()),
      firstName: needed(name()),
      middleName: name(),
      fullNameLatin: text(70, (value) => (isLatinName(value) ? null : "VALIDATION.LATIN")),
      birthDate: grownUp(today).refine((date) => date !== "", { params: { code: "VALIDATION.REQUIRED" } }),
      birthPlace: text(150),
      country: needed(text(60, (key) => (countries.includes(key) ? null : "VALIDATION.CHOICE"))),
      city: text(120),
      street: text(120),
      house: text(20),
      room: text(20),
      postcode: text(12).transform((typed) => typed.toUpperCase()),
      phone: phone ?? z.string().max(250).optional(),
      /** The country for which the phone is parsed; not stored. */
      phoneCountry: z.string().max(2).optional(),
    })
    .superRefine(({ country, postcode }, ctx) => {
      const fault = postcode === "" ? null : postcodeFault(country, postcode);
      if (fault !== null) ctx.addIssue({ ...refusing("VALIDATION.POSTCODE", fault), path: ["postcode"] });
    });
