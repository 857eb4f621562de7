import type { core } from "zod/v4";
import { type ErrorCode, errorStatus } from "#contracts/error-codes.ts";
import type { Problem } from "./reply.ts";

const isCode = (text: string): text is ErrorCode => Object.hasOwn(errorStatus, text);
const problem = (code: ErrorCode, params: Problem["params"] = {}): Problem => ({ code, params });

const dateFormats = ["datetime", "date", "time"];

function ofFormat({ format }: core.$ZodIssueInvalidStringFormat): Problem {
  if (dateFormats.includes(format)) return problem("VALIDATION.DATE", format === "datetime" ? { rule: "instant" } : {});
  return format === "email" ? problem("VALIDATION.EMAIL") : problem("VALIDATION.CHOICE");
}

function ofCustom(issue: core.$ZodIssueCustom): Problem {
  const code = issue.params?.code;
  return typeof code === "string" && isCode(code) ? problem(code, issue.params?.params ?? {}) : problem("VALIDATION.REQUIRED");
}

/** A schema sets its own code with `error: "VALIDATION.EMAIL"`; Zod's built-in checks are translated here. */
export function problemOfIssue(issue: core.$ZodIssue): Problem {
  if (issue.code === "invalid_format" && issue.format === "datetime") return ofFormat(issue);
  if (isCode(issue.message)) return problem(issue.message);
  switch (issue.code) {
    case "too_small":
      return issue.origin === "string" && Number(issue.minimum) > 1
        ? problem("VALIDATION.MIN", { min: Number(issue.minimum) })
        : problem("VALIDATION.REQUIRED");
    case "too_big":
      return problem("VALIDATION.MAX", { max: Number(issue.maximum) });
    case "invalid_format":
      return ofFormat(issue);
    case "invalid_type":
      return problem("VALIDATION.REQUIRED");
    case "unrecognized_keys":
      return problem("REQUEST.UNKNOWN_FIELD", { names: issue.keys.join(", ") });
    case "custom":
      return ofCustom(issue);
    default:
      return problem("VALIDATION.CHOICE");
  }
}
