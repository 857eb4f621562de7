import { redirect } from "react-router";
import { approveStaffForm, resendInvitationForm, saveStaffForm } from "#contracts/agent/staff-form.ts";
import { restrictForm } from "#contracts/profile/moderation-form.ts";
import { readSubmission } from "#forms/read-submission.server.ts";
import { notFound } from "#guards/guards.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { approveStaff } from "#services/staff/approve-staff.server.ts";
import { resendInvitation } from "#services/staff/invite-staff.server.ts";
import { restrictStaff } from "#services/staff/restrict-staff.server.ts";
import { saveStaff } from "#services/staff/save-staff.server.ts";

interface Asked {
  readonly ctx: ServiceContext;
  readonly staffId: string;
  readonly form: FormData;
  /** The person's page, to which a successful action redirects. */
  readonly page: string;
}

/** Saves names, post, role and agent. */
export async function answerSave({ ctx, staffId, form, page }: Asked) {
  const submission = await readSubmission(form, saveStaffForm);
  if (!submission.ok) return submission.reply;
  const { evenLast, ...values } = submission.value;
  const saved = await saveStaff(ctx, staffId, { ...values, version: submission.revision ?? 0, evenLast: evenLast === "on" });
  if (!saved.ok && saved.code === "NOT_FOUND") notFound();
  return saved.ok ? redirect(page, 303) : submission.refuse(saved, saved.code === "STAFF.LAST_ADMIN" ? "evenLast" : undefined);
}

/** Stores the approval of a second manager. */
export async function answerApproval({ ctx, staffId, form, page }: Asked) {
  const submission = await readSubmission(form, approveStaffForm);
  if (!submission.ok) return submission.reply;
  const approved = await approveStaff(ctx, staffId);
  if (!approved.ok && approved.code === "NOT_FOUND") notFound();
  return approved.ok ? redirect(page, 303) : submission.refuse(approved);
}

export async function answerResend({ ctx, staffId, form, page }: Asked) {
  const submission = await readSubmission(form, resendInvitationForm);
  if (!submission.ok) return submission.reply;
  const sent = await resendInvitation(ctx, staffId);
  if (!sent.ok && sent.code === "NOT_FOUND") notFound();
  return sent.ok ? redirect(page, 303) : submission.refuse(sent);
}

/** Blocks, unblocks, suspends or resumes a person, as the form's intent says. */
export async function answerRestriction({ ctx, staffId, form, page }: Asked) {
  const act = form.get("intent");
  if (typeof act === "string") form.set("act", act);
  const evenLast = form.get("evenLast") === "on";
  form.delete("evenLast");
  const submission = await readSubmission(form, restrictForm);
  if (!submission.ok) return submission.reply;
  const { note, ...restriction } = submission.value;
  const done = await restrictStaff(ctx, staffId, restriction, { note, evenLast });
  if (!done.ok && done.code === "NOT_FOUND") notFound();
  return done.ok ? redirect(page, 303) : submission.refuse(done);
}
