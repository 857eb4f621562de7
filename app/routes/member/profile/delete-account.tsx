import { href } from "react-router";
import { isUuid } from "#contracts/uuid.ts";
import { keepForm } from "#forms/keep-form.ts";
import { replyHeaders } from "#forms/reply-headers.ts";
import { notFound, requireMember, serviceContext } from "#guards/guards.server.ts";
import { useText } from "#i18n/text-context.tsx";
import { languageContext } from "#middleware/contexts.server.ts";
import { removeBankAccount } from "#services/account/change-bank-account.server.ts";
import { readOwnAccount } from "#services/account/read-own-account.server.ts";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import type { Route } from "./+types/delete-account";
import { accountNameIn } from "./account-name.ts";
import { answerRemoval } from "./answer-removal.server.ts";
import { RemovePage } from "./remove-page.tsx";

export { replyHeaders as headers };
export const handle: PageHandle = { mobileBar: false };

export async function loader({ params, context, request }: Route.LoaderArgs) {
  requireMember(context);
  const account = isUuid(params.itemId) ? await readOwnAccount(serviceContext(context, request), params.itemId) : null;
  if (!account?.ok) notFound();
  const { id, uses } = account.value;
  return { id, uses, name: accountNameIn(context.get(languageContext), account.value) };
}

export async function action({ params, context, request }: Route.ActionArgs) {
  requireMember(context);
  const ctx = serviceContext(context, request);
  const account = isUuid(params.itemId) ? await readOwnAccount(ctx, params.itemId) : null;
  return await answerRemoval(ctx, request, {
    isThere: account?.ok ?? false,
    remove: () => removeBankAccount(ctx, { accountId: params.itemId, isPasswordConfirmed: true }),
    list: "/profile/bank-accounts",
  });
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

/** Removes an account: the effects on open offers, then the password. */
export default function DeleteAccount({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const { id, name, uses } = loaderData;
  const words = { title: t("profile.remove.title", { name }), lead: t("profile.remove.lead"), submit: t("profile.remove.submit") };
  return <RemovePage {...words} name={name} uses={uses} back={href("/profile/bank-accounts/:itemId", { itemId: id })} reply={actionData} />;
}
