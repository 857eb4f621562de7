import { reportForm } from "#contracts/offer/own-offer-forms.ts";
import { receiveFiles } from "#files/receive.server.ts";
import { readSubmission } from "#forms/read-submission.server.ts";
import { notFound } from "#guards/guards.server.ts";
import { textFor } from "#i18n/text.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { reportProblem, requireReportable } from "#services/offer/own/report-problem.server.ts";

type Reply = Extract<Awaited<ReturnType<typeof readSubmission<typeof reportForm>>>, { ok: false }>["reply"];

/**
 * Parses a posted report and sends it to staff. Files are read only for a side of the offer. They belong to the sender, and the offer does
 * not list them.
 */
export async function receiveReport(
  ctx: ServiceContext,
  offerId: string,
  request: Request,
): Promise<Reply | { readonly reference: string }> {
  const reportable = await requireReportable(ctx, offerId);
  if (!reportable.ok) notFound();
  const received = await receiveFiles(request, { ownerUserId: ctx.principal.userId, purpose: "report" });
  const submission = await readSubmission(received.form, reportForm, received.ok ? null : { problem: received, at: "files" });
  if (!submission.ok) return submission.reply;
  if (!received.ok) return submission.refuse(received, "files");
  const { problem, text } = submission.value;
  const { id, humanId } = reportable.value;
  // Staff read Russian, so the kind is stored in Russian and not in the sender's language.
  const subject = `${textFor("ru")(`offerHelp.report.kinds.${problem}`)}: ${humanId}`;
  const fileIds = received.files.map((file) => file.id);
  const sent = await reportProblem(ctx, { offerId: id, problem, subject, text, fileIds });
  return sent.ok ? { reference: sent.value } : submission.refuse(sent);
}
