import { ownerForm, ownerOfForm } from "#contracts/profile/company-form.ts";
import { receiveFiles } from "#files/receive.server.ts";
import { readSubmission } from "#forms/read-submission.server.ts";
import { notFound } from "#guards/guards.server.ts";
import type { ServiceContext } from "#services/context.ts";
import type { OwnOwnership } from "#services/profile/company/read-ownership.server.ts";
import { removeOwnerFile, saveOwner } from "#services/profile/company/save-owner.server.ts";
import { countryKeys } from "../country-choices.ts";

type Submission = Awaited<ReturnType<typeof readSubmission<ReturnType<typeof ownerForm>>>>;
type Reply = Extract<Submission, { ok: false }>["reply"];

const maxFiles = 6;

/** Parses a posted owner with pages and saves it; `itemId` null means a new one. Files of a refused form stay pending until the sweep. */
export async function receiveOwner(
  ctx: ServiceContext,
  request: Request,
  { today }: Pick<OwnOwnership, "today">,
  itemId: string | null,
): Promise<Reply | "saved" | "fileRemoved"> {
  const received = await receiveFiles(request, { ownerUserId: ctx.principal.userId, purpose: "certifying", maxFiles });
  const removed = received.form.get("fileId");
  if (itemId !== null && typeof removed === "string") {
    const gone = await removeOwnerFile(ctx, removed);
    if (!gone.ok && gone.code === "NOT_FOUND") notFound();
    if (gone.ok) return "fileRemoved";
  }
  const submission = await readSubmission(
    received.form,
    ownerForm({ today, countries: countryKeys }),
    received.ok ? null : { problem: received },
  );
  if (!submission.ok) return submission.reply;
  if (!received.ok) return submission.refuse(received);
  const { commandId, revision, value } = submission;
  const fileIds = received.files.map(({ id }) => id);
  const saved = await saveOwner(ctx, {
    id: itemId ?? commandId,
    version: itemId === null ? null : (revision ?? 0),
    owner: ownerOfForm(value),
    fileIds,
  });
  if (saved.ok) return "saved";
  if (saved.code === "NOT_FOUND") notFound();
  return submission.refuse(saved, saved.params.field === "share" ? "share" : undefined);
}
