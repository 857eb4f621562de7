import { Form, href, redirect } from "react-router";
import { readForm } from "#forms/read-form.server.ts";
import { notFound, requireMember, serviceContext } from "#guards/guards.server.ts";
import { formatMoney } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import { createPayoutLink, endPayoutLink, readPayoutLink } from "#services/document/payout-link.server.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import { Time } from "#ui/time.tsx";
import type { Route } from "./+types/payout-link";
import { FormPage } from "./form-page.tsx";

export const handle: PageHandle = { layout: "transactions", mobileBar: false };

export async function loader({ params, context, request }: Route.LoaderArgs) {
  requireMember(context);
  const found = await readPayoutLink(serviceContext(context, request), params.offerId);
  return found.ok ? found.value : notFound();
}

export async function action({ params: { offerId }, context, request }: Route.ActionArgs) {
  requireMember(context);
  const ctx = serviceContext(context, request);
  const isEnd = (await readForm(request)).get("intent") === "end";
  const done = await (isEnd ? endPayoutLink(ctx, offerId) : createPayoutLink(ctx, offerId));
  return done.ok ? redirect(href("/my-transactions/:offerId/payout-link", { offerId }), 303) : notFound();
}

type Link = NonNullable<Route.ComponentProps["loaderData"]["link"]>;

function Address({ of, address }: { of: "russian" | "english"; address: string }) {
  const t = useText();
  const name = t(`payoutLink.${of}`);
  return (
    <div className="grid gap-1">
      <p className="text-small text-muted">{name}</p>
      <p className="flex items-center gap-2">
        <code className="min-w-0 flex-1 font-mono text-small break-all select-all">{address}</code>
        <CopyButton text={address} name={name} />
      </p>
      <p>
        <a href={address} target="_blank" rel="noreferrer" className="link text-small">
          {t("payoutLink.look")}
        </a>
      </p>
    </div>
  );
}

/** The address in each language: the recipient abroad often reads another one than the member. */
function OpenLink({ link: { address, english, expiresAt } }: { link: Link }) {
  const t = useText();
  return (
    <div className="grid gap-4">
      <Address of="russian" address={address} />
      {english === null ? null : <Address of="english" address={english} />}
      <p>
        {t("payoutLink.open")} <Time at={expiresAt} />
      </p>
    </div>
  );
}

/** Creates, replaces and revokes the link with which the recipient follows the payout without signing in. */
export default function PayoutLink({ loaderData: { offer, amount, link } }: Route.ComponentProps) {
  const t = useText();
  const language = useLanguage();
  return (
    <FormPage offer={offer} title={t("payoutLink.title")} lead={t("payoutLink.lead", { amount: formatMoney(amount, language) })}>
      <Card>
        <div className="grid gap-4">
          {link === null ? <p className="text-muted">{t("payoutLink.none")}</p> : <OpenLink link={link} />}
          <p className="text-small text-muted">{t("payoutLink.guard")}</p>
          <Form method="post" preventScrollReset className="grid gap-2">
            <div className="actions">
              <Button type="submit" name="intent" value="create" kind={link === null ? "primary" : "secondary"}>
                {t(link === null ? "payoutLink.create" : "payoutLink.renew")}
              </Button>
              {link === null ? null : (
                <Button type="submit" name="intent" value="end" kind="quiet">
                  {t("payoutLink.end")}
                </Button>
              )}
            </div>
            {link === null ? null : <p className="text-small text-muted">{t("payoutLink.renewHint")}</p>}
          </Form>
        </div>
      </Card>
    </FormPage>
  );
}
