import { href, redirect } from "react-router";
import { keepForm } from "#forms/keep-form.ts";
import { useText } from "#i18n/text-context.tsx";
import { Page } from "#ui/page.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import type { Route } from "./+types/new-owner";
import { requireOwnCompany } from "./own-company.server.ts";
import { OwnerCard } from "./owner-card.tsx";
import { receiveOwner } from "./receive-owner.server.ts";

export const handle: PageHandle = { mobileBar: false };

export async function loader(args: Route.LoaderArgs) {
  const { own } = await requireOwnCompany(args);
  if (!own.mayEdit) throw redirect(href("/profile/company"));
  return { today: own.today, commandId: crypto.randomUUID() };
}

export async function action(args: Route.ActionArgs) {
  const { ctx, own } = await requireOwnCompany(args);
  const reply = await receiveOwner(ctx, args.request, own, null);
  return reply === "saved" || reply === "fileRemoved" ? redirect(href("/profile/company"), 303) : reply;
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

/** The page that adds another owner of the company. */
export default function NewOwner({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  return (
    <Page title={t("company.newOwner")} lead={t("company.ownerLead")} back={{ to: "/profile/company", label: t("company.title") }}>
      <OwnerCard reply={actionData} {...loaderData} />
    </Page>
  );
}
