import { href, redirect } from "react-router";
import { shareText } from "#domain/people/company/ownership.ts";
import { ActionForm } from "#forms/action-form.tsx";
import { keepForm } from "#forms/keep-form.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { useText } from "#i18n/text-context.tsx";
import type { Owner } from "#services/profile/company/read-ownership.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { FileList } from "#ui/file-list.tsx";
import { Page } from "#ui/page.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import type { Route } from "./+types/edit-owner";
import { DeclaredNote, DeclaredState } from "./declared-state.tsx";
import { requireOwnCompany, requireOwner } from "./own-company.server.ts";
import { OwnerCard } from "./owner-card.tsx";
import { receiveOwner } from "./receive-owner.server.ts";

export const handle: PageHandle = { mobileBar: false };

export async function loader(args: Route.LoaderArgs) {
  const { own } = await requireOwnCompany(args);
  const { id, version, files, shareBps, state, live, changed, remarks, ...owner } = requireOwner(own, args.params.itemId);
  if (!own.mayEdit) throw redirect(href("/profile/company"));
  const about = { today: own.today, isDraft: own.isDraft, state, told: { live, changed, remarks } };
  return { id, version, files, ...about, values: { ...owner, share: shareText(shareBps) } };
}

export async function action(args: Route.ActionArgs) {
  const { ctx, own } = await requireOwnCompany(args);
  const { id } = requireOwner(own, args.params.itemId);
  const reply = await receiveOwner(ctx, args.request, own, id);
  if (reply === "fileRemoved") return redirect(href("/profile/beneficiaries/:itemId", { itemId: id }), 303);
  return reply === "saved" ? redirect(href("/profile/company"), 303) : reply;
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

function Files({ files, reply }: Pick<Owner, "files"> & { reply: Route.ComponentProps["actionData"] }) {
  const t = useText();
  if (files.length === 0) return null;
  return (
    <Card title={t("company.files")}>
      {files.map((file) => (
        <ActionForm key={file.id} id={`file-${file.id}`} intent={`removeFile-${file.id}`} reply={reply} className="actions">
          <FileList files={[{ ...file, href: href("/files/:fileId", { fileId: file.id }) }]} />
          <input type="hidden" name="fileId" value={file.id} />
          <SubmitButton kind="quiet">{t("company.removeFile", { name: file.name })}</SubmitButton>
        </ActionForm>
      ))}
    </Card>
  );
}

/** One ultimate owner: the data, the pages of the document, and a link to remove the owner. */
export default function EditOwner({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const { id, version, files, today, values, told, state, isDraft } = loaderData;
  const where = { state, isDraft, hasRemarks: Object.keys(told.remarks).length > 0 };
  return (
    <Page
      title={values.fullName}
      lead={t("company.ownerLead")}
      back={{ to: "/profile/company", label: t("company.title") }}
      aside={<DeclaredState {...where} />}
    >
      <DeclaredNote {...where} isLive={told.live !== null} />
      <OwnerCard reply={actionData} today={today} revision={version} defaultValue={values} told={told} />
      <Files files={files} reply={actionData} />
      <div>
        <ButtonLink to={href("/profile/beneficiaries/:itemId/delete", { itemId: id })} kind="quiet">
          {t("company.remove")}
        </ButtonLink>
      </div>
    </Page>
  );
}
