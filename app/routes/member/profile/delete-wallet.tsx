import { href } from "react-router";
import { isUuid } from "#contracts/uuid.ts";
import { keepForm } from "#forms/keep-form.ts";
import { replyHeaders } from "#forms/reply-headers.ts";
import { notFound, requireMember, serviceContext } from "#guards/guards.server.ts";
import { useText } from "#i18n/text-context.tsx";
import { languageContext } from "#middleware/contexts.server.ts";
import { removeWallet } from "#services/account/add-wallet.server.ts";
import { readOwnWallet } from "#services/account/read-own-account.server.ts";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import type { Route } from "./+types/delete-wallet";
import { accountNameIn } from "./account-name.ts";
import { answerRemoval } from "./answer-removal.server.ts";
import { RemovePage } from "./remove-page.tsx";

export { replyHeaders as headers };
export const handle: PageHandle = { mobileBar: false };

export async function loader({ params, context, request }: Route.LoaderArgs) {
  requireMember(context);
  const wallet = isUuid(params.itemId) ? await readOwnWallet(serviceContext(context, request), params.itemId) : null;
  if (!wallet?.ok) notFound();
  const { id, uses } = wallet.value;
  return { id, uses, name: accountNameIn(context.get(languageContext), wallet.value) };
}

export async function action({ params, context, request }: Route.ActionArgs) {
  requireMember(context);
  const ctx = serviceContext(context, request);
  const wallet = isUuid(params.itemId) ? await readOwnWallet(ctx, params.itemId) : null;
  return await answerRemoval(ctx, request, {
    isThere: wallet?.ok ?? false,
    remove: () => removeWallet(ctx, { walletId: params.itemId, isPasswordConfirmed: true }),
    list: href("/profile/wallets"),
  });
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

/** Removes a wallet: the effects on open offers, then the password. */
export default function DeleteWallet({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const { id, name, uses } = loaderData;
  const words = {
    title: t("profile.wallets.removeTitle", { name }),
    lead: t("profile.wallets.removeLead"),
    submit: t("profile.wallets.remove"),
  };
  return <RemovePage {...words} name={name} uses={uses} back={href("/profile/wallets/:itemId", { itemId: id })} reply={actionData} />;
}
