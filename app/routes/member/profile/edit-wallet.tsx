import { href, Link, redirect } from "react-router";
import { walletLabelForm } from "#contracts/account/wallet-form.ts";
import { isUuid } from "#contracts/uuid.ts";
import { ActionForm } from "#forms/action-form.tsx";
import { keepForm } from "#forms/keep-form.ts";
import { readSubmission } from "#forms/read-submission.server.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { TextField } from "#forms/text-field.tsx";
import { notFound, requireMember, serviceContext } from "#guards/guards.server.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import { renameWallet } from "#services/account/add-wallet.server.ts";
import { readOwnWallet } from "#services/account/read-own-account.server.ts";
import { Alert } from "#ui/alert.tsx";
import { Card } from "#ui/card.tsx";
import { DefinitionList } from "#ui/definition-list.tsx";
import { useModalLink } from "#ui/modal/modal-address.ts";
import { Page } from "#ui/page.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import type { Route } from "./+types/edit-wallet";
import { accountNameIn } from "./account-name.ts";
import { AccountState } from "./account-state.tsx";
import { refuseAtField } from "./refuse-at-field.ts";
import { UsesNote } from "./uses-note.tsx";

export const handle: PageHandle = { mobileBar: false };

export async function loader({ params, context, request }: Route.LoaderArgs) {
  requireMember(context);
  const wallet = isUuid(params.itemId) ? await readOwnWallet(serviceContext(context, request), params.itemId) : null;
  if (!wallet?.ok) notFound();
  return wallet.value;
}

export async function action({ params, context, request }: Route.ActionArgs) {
  requireMember(context);
  const ctx = serviceContext(context, request);
  const wallet = isUuid(params.itemId) ? await readOwnWallet(ctx, params.itemId) : null;
  if (!wallet?.ok) notFound();
  const submission = await readSubmission(request, walletLabelForm);
  if (!submission.ok) return submission.reply;
  const renamed = await renameWallet(ctx, wallet.value.id, submission.value.label || null);
  if (!renamed.ok) return refuseAtField(submission, renamed);
  return redirect(href("/profile/wallets"), 303);
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

/** One wallet: its whole address, its name, and a link that removes it. The address cannot be changed: another address is another wallet. */
export default function EditWallet({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const modal = useModalLink();
  const { id, address, currency, network, label, uses, state, reason } = loaderData;
  const title = t("profile.wallets.title", { name: accountNameIn(useLanguage(), loaderData) });
  const facts = [
    { term: t("profile.wallets.way"), value: `${currency} ${network ?? ""}` },
    { term: t("profile.wallets.address"), value: <span className="break-all">{address}</span>, copy: address, isCode: true },
  ];
  return (
    <Page
      title={title}
      lead={t("profile.wallets.editLead")}
      back={{ to: "/profile/wallets", label: t("profile.accounts.wallets") }}
      aside={<AccountState state={state} />}
    >
      {reason === null ? null : (
        <Alert tone="danger" title={t("profile.wallets.declinedTitle", { reason })}>
          {t("profile.wallets.again")}
        </Alert>
      )}
      <UsesNote uses={uses} act="remove" />
      <Card
        footer={
          <Link to={modal("confirm-with-password", { id, action: "delete-wallet" })} preventScrollReset className="link text-small">
            {t("profile.wallets.remove")}
          </Link>
        }
      >
        <DefinitionList items={facts} />
        <ActionForm id="wallet" reply={actionData} className="grid gap-4 pt-4" defaultValue={{ label: label ?? "" }}>
          <TextField name="label" label={t("profile.form.label")} isOptional maxLength={40} autoComplete="off" />
          <SubmitButton>{t("profile.form.save")}</SubmitButton>
        </ActionForm>
      </Card>
    </Page>
  );
}
