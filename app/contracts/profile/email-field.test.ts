import { expect, test } from "vitest";
import { problemOfIssue } from "#forms/problem-of-issue.ts";
import { contactFields, contactForm, partnershipFields } from "../content/feedback-forms.server.ts";
import { registerForm } from "./registration-forms.ts";

const fields = [registerForm.shape.email, contactForm().shape.email, contactFields.email, partnershipFields.email];

test.each([
  ["", "VALIDATION.REQUIRED"],
  ["  ", "VALIDATION.REQUIRED"],
  [undefined, "VALIDATION.REQUIRED"],
  ["anna", "VALIDATION.EMAIL"],
  ["anna@example", "VALIDATION.EMAIL"],
  ["anna..b@example.org", "VALIDATION.EMAIL"],
  ["анна@example.org", "VALIDATION.EMAIL"],
  [`${"a".repeat(400)}@example.org`, "VALIDATION.EMAIL"],
])("registration, the contact form and the partner form refuse %j with %s", (typed, code) => {
  for (const field of fields) {
    const issues = field.safeParse(typed).error?.issues.map((issue) => (issue.code === "custom" ? issue.params?.code : issue.message));
    expect(issues).toContain(code);
    expect(issues).toHaveLength(1);
  }
});

test("registration, the contact form and the partner form accept the same addresses in the same format", () => {
  for (const field of fields) {
    expect(field.parse(" Anna@Example.ORG ")).toBe("anna@example.org");
    expect(field.parse("anna@почта.рф")).toBe("anna@xn--80a1acny.xn--p1ai");
  }
});

test("reports an empty message as missing, and a short one as too short", () => {
  expect(contactFields.emailBody.safeParse(" ").error?.issues.map(({ message }) => message)).toEqual(["VALIDATION.REQUIRED"]);
  const short = contactFields.emailBody.safeParse("Hello").error?.issues.map(problemOfIssue);
  expect(short).toEqual([{ code: "VALIDATION.MIN", params: { min: 30 } }]);
});
