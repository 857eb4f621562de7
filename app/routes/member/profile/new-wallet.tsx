import { href, redirect } from "react-router";
import { type WalletWay, walletForm, walletWays } from "#contracts/account/wallet-form.ts";
import { isBeforeSubmittingModeration } from "#domain/people/personal/profile-status.ts";
import { ActionForm } from "#forms/action-form.tsx";
import { formCheck } from "#forms/form-check.ts";
import { keepForm } from "#forms/keep-form.ts";
import { readSubmission } from "#forms/read-submission.server.ts";
import { SelectField } from "#forms/select-field.tsx";
import { SubmitButton } from "#forms/submit-button.tsx";
import { TextField } from "#forms/text-field.tsx";
import { notFound, requireMember, serviceContext } from "#guards/guards.server.ts";
import type { Text } from "#i18n/text.ts";
import { useText } from "#i18n/text-context.tsx";
import { addWallet, takesWallets } from "#services/account/add-wallet.server.ts";
import { Card } from "#ui/card.tsx";
import { Page } from "#ui/page.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import type { Route } from "./+types/new-wallet";
import { afterSaving } from "./after-saving.ts";
import { refuseAtField } from "./refuse-at-field.ts";

export const handle: PageHandle = { mobileBar: false };

export function loader({ context }: Route.LoaderArgs) {
  const isDraft = isBeforeSubmittingModeration(requireMember(context));
  if (!takesWallets()) notFound();
  return { ways: walletWays, commandId: crypto.randomUUID(), isDraft };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const member = requireMember(context);
  if (!takesWallets()) notFound();
  const submission = await readSubmission(request, walletForm);
  if (!submission.ok) return submission.reply;
  const { way, address, label } = submission.value;
  const typed = { asset: way.asset, network: way.network, address, label: label || null };
  const added = await addWallet(serviceContext(context, request), typed, submission.commandId);
  if (!added.ok) return refuseAtField(submission, added);
  return redirect(afterSaving(member, `${href("/profile/wallets")}?saved=${added.value.id}`, url.searchParams), 303);
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

const walletCheck = formCheck(async () => (await import("#contracts/account/wallet-form.ts")).walletForm);

/** `USDT on TRON (TRC-20)`; the coin of a network by its own name. */
function wayName(t: Text, { asset, network }: Pick<WalletWay, "asset" | "network">): string {
  const isOwnCoin = asset === "BTC" || asset === "ETH";
  return isOwnCoin ? asset : t("profile.wallets.wayOn", { asset, network: t(`requisites.networks.${network}`) });
}

/** A new wallet: first its network, then the address, which is validated for that network. */
export default function NewWallet({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const { ways, commandId, isDraft } = loaderData;
  return (
    <Page
      title={t("profile.wallets.newTitle")}
      lead={t("profile.wallets.newLead")}
      back={{ to: "/profile/wallets", label: t("profile.accounts.wallets") }}
    >
      <Card>
        <ActionForm id="wallet" reply={actionData} commandId={commandId} check={walletCheck} className="grid gap-4">
          <SelectField
            name="way"
            label={t("profile.wallets.way")}
            choices={ways.map((way) => ({ value: way.name, label: wayName(t, way) }))}
            emptyLabel={t("common.choose")}
          />
          <TextField
            name="address"
            label={t("profile.wallets.address")}
            hint={t("profile.wallets.addressHint")}
            maxLength={200}
            isCode
            autoComplete="off"
            spellCheck={false}
          />
          <TextField name="label" label={t("profile.form.label")} isOptional maxLength={40} autoComplete="off" />
          <SubmitButton>{t(isDraft ? "ownProfile.personal.saveDraft" : "profile.form.submit")}</SubmitButton>
        </ActionForm>
      </Card>
    </Page>
  );
}
