import { z } from "zod";
import { isRoleOfAgent, staffRoles } from "#domain/people/access/staff.ts";
import { tidyText } from "#domain/people/typed-text.ts";
import { emailField } from "../profile/email-field.ts";
import { name, needed } from "../profile/personal-form.ts";

/** A role, with its agent: `moderator`, `agentManager.russia`. */
const place = z.string("VALIDATION.REQUIRED").transform((typed, ctx) => {
  const [written, agentName] = typed.split(".");
  const role = staffRoles.find((known) => known === written);
  if (role !== undefined && isRoleOfAgent(role) === Boolean(agentName)) return { role, agentName: agentName ?? null };
  ctx.addIssue({ code: "custom", params: { code: "VALIDATION.REQUIRED" } });
  return z.NEVER;
});

const person = {
  firstName: needed(name()),
  middleName: name(),
  lastName: needed(name()),
  /** Job title; empty means none. */
  title: z
    .string()
    .max(80)
    .optional()
    .transform((typed) => tidyText(typed ?? "")),
  place,
};

/** A new staff member. */
export const registerStaffForm = z.strictObject({ email: emailField, ...person });
/** Changeable values of a staff member. `evenLast`: confirms that the agent loses its last administrator. */
export const saveStaffForm = z.strictObject({ ...person, evenLast: z.literal("on").optional() });
export const resendInvitationForm = z.strictObject({});
export const approveStaffForm = z.strictObject({});
