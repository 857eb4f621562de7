import { href } from "react-router";
import { keepForm } from "#forms/keep-form.ts";
import { replyHeaders } from "#forms/reply-headers.ts";
import { useText } from "#i18n/text-context.tsx";
import { removeOwner } from "#services/profile/company/save-owner.server.ts";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import { answerRemoval } from "../answer-removal.server.ts";
import { RemovePage } from "../remove-page.tsx";
import type { Route } from "./+types/delete-owner";
import { requireOwnCompany, requireOwner } from "./own-company.server.ts";

export { replyHeaders as headers };
export const handle: PageHandle = { mobileBar: false };

export async function loader(args: Route.LoaderArgs) {
  const { own } = await requireOwnCompany(args);
  const { id, fullName } = requireOwner(own, args.params.itemId);
  return { id, fullName };
}

export async function action(args: Route.ActionArgs) {
  const { ctx, own } = await requireOwnCompany(args);
  const owner = own.owners.find(({ id }) => id === args.params.itemId);
  return await answerRemoval(ctx, args.request, {
    isThere: owner !== undefined,
    remove: () => removeOwner(ctx, { ownerId: args.params.itemId, isPasswordConfirmed: true }),
    list: href("/profile/company"),
  });
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

/** Removes a person from the company's owners, after the password was entered. */
export default function DeleteOwner({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const { id, fullName } = loaderData;
  const words = {
    title: t("company.removeTitle", { name: fullName }),
    lead: t("company.removeLead"),
    submit: t("company.remove"),
    keep: t("company.keep"),
  };
  return <RemovePage {...words} name={fullName} back={href("/profile/beneficiaries/:itemId", { itemId: id })} reply={actionData} />;
}
