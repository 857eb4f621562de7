import { href, redirect } from "react-router";
import { z } from "zod";
import { asLine, type MarketLine, type MarketOffer } from "#contracts/market-offer.ts";
import { qrImage } from "#files/qr-image.server.ts";
import { ActionForm } from "#forms/action-form.tsx";
import { keepForm } from "#forms/keep-form.ts";
import { readSubmission } from "#forms/read-submission.server.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { notFound, requireMember, serviceContext } from "#guards/guards.server.ts";
import { routeText } from "#i18n/reference-text.ts";
import { useText } from "#i18n/text-context.tsx";
import { languageContext } from "#middleware/contexts.server.ts";
import { withdrawOffer } from "#services/offer/commands/withdraw-offer.server.ts";
import { countMarks } from "#services/offer/market/favorites.server.ts";
import { listMarket } from "#services/offer/market/list-market.server.ts";
import type { MarketVisitor } from "#services/offer/market/market-eligibility.server.ts";
import { readMarketOffer } from "#services/offer/market/read-market-offer.server.ts";
import { readOwnOffer, readOwnPayee } from "#services/offer/market/read-published-offer.server.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { ChevronDown } from "#ui/icons.ts";
import { NextStepCard } from "#ui/next-step-card.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { QrCode } from "#ui/qr-code.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import { Time } from "#ui/time.tsx";
import { OfferList } from "../../public/transactions/offer-card.tsx";
import { quoteOf } from "../../public/transactions/offer-details.tsx";
import { TypeChip } from "../../public/transactions/type-chip.tsx";
import { AgentsCard } from "../new-transaction/agents-card.tsx";
import { NextDay } from "../new-transaction/next-day.tsx";
import { ReceiptLayout } from "../new-transaction/wizard-form.tsx";
import type { Route } from "./+types/owner-transaction";

export const handle: PageHandle = { namespaces: ["market", "reference", "requisites"], layout: "transactions", mobileBar: false };

/** Offers that go the other way in the same money: the owner could take one of them instead of waiting. */
async function listOpposite(visitor: MarketVisitor, { route: { from, to, give, get } }: MarketOffer): Promise<readonly MarketLine[]> {
  return (await listMarket(visitor, { from, to, give: give.currency, get: get.currency }, null, 3)).offers;
}

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const principal = requireMember(context);
  const ctx = serviceContext(context, request);
  const id = url.searchParams.get("id");
  const state = await readOwnOffer(ctx, id);
  if (state === null) {
    if (id === null) throw redirect("/my-transactions");
    notFound();
  }
  if (state.phase !== "published" && state.phase !== "draft") throw redirect(href("/my-transactions/:offerId", { offerId: state.id }));
  const visitor = { principal, brand: principal.brand, language: context.get(languageContext), now: ctx.now };
  const reading = await readMarketOffer(visitor, state.id);
  const link = `${url.origin}${href("/transactions")}?offer=${state.humanId}`;
  return {
    id: state.id,
    humanId: state.humanId,
    // A draft here is an offer whose publication the engine has not confirmed yet.
    offer: reading?.kind === "open" ? reading.offer : null,
    payee: await readOwnPayee(ctx, state),
    marks: await countMarks(state.id),
    opposite: reading?.kind === "open" ? await listOpposite(visitor, reading.offer) : [],
    link,
    qr: await qrImage(link),
    commandId: crypto.randomUUID(),
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  requireMember(context);
  const ctx = serviceContext(context, request);
  const submission = await readSubmission(request, z.strictObject({}));
  if (!submission.ok) return submission.reply;
  const offerId = url.searchParams.get("id") ?? "";
  if ((await readOwnOffer(ctx, offerId)) === null) notFound();
  const outcome = await withdrawOffer(ctx, { offerId, commandId: submission.commandId });
  const onward = href("/my-transactions/:offerId", { offerId });
  if (outcome.isPending) return submission.pending(onward);
  return outcome.ok ? redirect(onward, 303) : submission.refuse(outcome);
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

type Page = Route.ComponentProps["loaderData"];

/** Withdrawing needs no password: nobody has promised anything yet. What it does is said before the button is shown. */
function Withdraw({ page, reply }: { page: Page; reply: Route.ComponentProps["actionData"] }) {
  const t = useText();
  return (
    <details id="withdraw" className="drafts" open={reply !== undefined}>
      <summary className="filter-summary">
        <span className="font-medium">{t("market.owner.withdrawTitle")}</span>
        <ChevronDown aria-hidden className="size-5 text-muted" strokeWidth={1.75} />
      </summary>
      <div className="px-4 pb-4">
        <ActionForm id="withdraw-form" reply={reply} commandId={page.commandId} action={`${href("/owner-transaction")}?id=${page.id}`}>
          <p className="max-w-reading text-small text-muted">{t("market.owner.withdrawText")}</p>
          <SubmitButton kind="secondary">{t("market.owner.withdraw")}</SubmitButton>
        </ActionForm>
      </div>
    </details>
  );
}

function Share({ page: { link, qr } }: { page: Page }) {
  const t = useText();
  return (
    <Card title={t("market.owner.share")}>
      <div className="grid items-center gap-4 sm:grid-cols-[auto_1fr]">
        <QrCode image={qr} />
        <div className="grid min-w-0 gap-2">
          <div className="flex items-center gap-2">
            <code className="min-w-0 flex-1 rounded-code bg-subtle px-3 py-2 font-mono text-small break-all select-all">{link}</code>
            <CopyButton text={link} name={t("market.owner.share")} />
          </div>
          <p className="text-small text-muted">{t("market.owner.shareText")}</p>
        </div>
      </div>
    </Card>
  );
}

function Opposite({ offers }: { offers: readonly MarketLine[] }) {
  const t = useText();
  const [first] = offers;
  if (first === undefined) return null;
  return (
    <section className="grid gap-3">
      <h2 className="text-h3">{t("market.owner.opposite", { give: first.get.currency, get: first.give.currency })}</h2>
      <OfferList level="h3" offers={offers} detailsTo={({ id }) => `${href("/transactions")}?offer=${id}`} />
    </section>
  );
}

/** The member's own published offer: how it stands, how others see it, and taking it back. */
export default function OwnerTransaction({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const { offer, humanId, payee, id, opposite, marks } = loaderData;
  if (offer === null) {
    return (
      <>
        <title>{humanId}</title>
        <PageTitle title={humanId} />
        <Alert tone="info">{t("common.form.accepted")}</Alert>
      </>
    );
  }
  const { route } = offer;
  const title = routeText(t, route.from, route.to);
  return (
    <>
      <title>{title}</title>
      <PageTitle
        title={title}
        back={{ to: "/my-transactions", label: t("shell.nav.myTransactions") }}
        aside={<TypeChip type={offer.type} />}
      />
      <ReceiptLayout quote={quoteOf(offer)} viewer="owner" button={null}>
        <NextStepCard
          turn="theirs"
          sentence={t("market.owner.waiting")}
          otherwise={
            <>
              {humanId}, {t("market.details.published")} <Time at={offer.publishedAt} />
              {payee ? `. ${t("market.owner.payee", { bank: payee.bankName ?? payee.holderName, last4: payee.last4 })}` : null}
              {marks > 0 ? `. ${t("market.owner.marks", { count: marks })}` : null}
            </>
          }
          actions={<ButtonLink to={href("/edit-transaction/:id", { id })}>{t("common.edit")}</ButtonLink>}
          money={t("market.owner.money")}
        />
        <section className="grid gap-3">
          <h2 className="text-h3">{t("market.owner.asSeen")}</h2>
          <OfferList level="h3" offers={[asLine(offer)]} detailsTo={() => `${href("/transactions")}?offer=${id}`} />
        </section>
        <Opposite offers={opposite} />
        <Share page={loaderData} />
        <NextDay windows={offer.windows} viewer="owner" />
        <AgentsCard agents={offer.agents} viewer="owner" />
        <Withdraw page={loaderData} reply={actionData} />
      </ReceiptLayout>
    </>
  );
}
