import { href } from "react-router";
import { notFound, requireMember, serviceContext } from "#guards/guards.server.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import { type LegMoney, type MoneyLine, readOfferMoney } from "#services/offer/own/read-offer-money.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { FileDown, FileText } from "#ui/icons.ts";
import { Money } from "#ui/money.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import { Time } from "#ui/time.tsx";
import { FormPage } from "../form-page.tsx";
import type { Route } from "./+types/money";
import { type LegTexts, moneyTexts } from "./money-texts.ts";
import { OfferMoneyPath } from "./offer-money-path.tsx";

export const handle: PageHandle = { layout: "transactions", mobileBar: false };

export async function loader({ context, request, params }: Route.LoaderArgs) {
  requireMember(context);
  const money = await readOfferMoney(serviceContext(context, request), params.offerId);
  if (!money.ok) notFound();
  return money.value;
}

const plus = ({ minor }: MoneyLine["money"]) => (minor > 0n ? ({ direction: "in" } as const) : {});

/** Accounts with signed amounts. The last row is their sum, which is always zero. */
function Lines({ lines, caption }: { lines: readonly MoneyLine[]; caption: string }) {
  const t = useText();
  const currencies = [...new Set(lines.map(({ money }) => money.currency))];
  const sumOf = (currency: MoneyLine["money"]["currency"]) =>
    lines.filter(({ money }) => money.currency === currency).reduce((sum, { money }) => sum + money.minor, 0n);
  return (
    <table className="w-full text-small">
      <caption className="sr-only">{caption}</caption>
      <tbody>
        {lines.map(({ account, money }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: postings never move
          <tr key={index}>
            <th scope="row" className="py-1 pr-4 text-left font-normal">
              {t(`offerMoney.accounts.${account}`)}
            </th>
            <td className="py-1 text-right">
              <Money value={money} {...plus(money)} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {currencies.map((currency) => (
          <tr key={currency} className="border-t border-line text-muted">
            <th scope="row" className="py-1 pr-4 text-left font-normal">
              {t("offerMoney.sum")}
            </th>
            <td className="py-1 text-right">
              <Money value={{ minor: sumOf(currency), currency }} />
            </td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}

/** The amounts of a leg: received, paid out, kept by the agent. */
function Story({ money: { leg } }: { money: LegMoney }) {
  const t = useText();
  // The sentence above already contains an amount that arrived completely.
  if (leg.received.minor === 0n || leg.place === "paidOut") return null;
  const isOut = leg.place === "payoutOnTheWay" || leg.place === "excessHeld";
  const lines = [
    { key: "received", value: leg.received },
    ...(isOut ? [{ key: "paidOut", value: leg.payout } as const, { key: "fee", value: leg.commission } as const] : []),
    ...(leg.held.minor > 0n ? [{ key: leg.place === "returning" ? "returning" : "held", value: leg.held } as const] : []),
    ...(leg.place === "returned" ? [{ key: "returned", value: leg.received } as const] : []),
  ] as const;
  return (
    <dl className="grid gap-2">
      {lines.map(({ key, value }) => (
        <div key={key} className="flex flex-wrap items-baseline justify-between gap-x-3">
          <dt className="text-small text-muted">{t(`offerMoney.story.${key}`)}</dt>
          <dd className="font-medium">
            <Money value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Details that the drawing lacks: the sentence about the next step, the amounts so far, the postings. */
function Leg({ money, whose, texts: { title, sentence } }: { money: LegMoney; whose: "own" | "partners"; texts: LegTexts }) {
  const t = useText();
  const { entries, balances } = money;
  return (
    <Card id={`leg-${whose}`} title={title}>
      <div className="grid gap-6">
        <p>{sentence}</p>
        <Story money={money} />
        {entries.length > 0 ? (
          <details className="fold">
            <summary>{t("offerMoney.postings")}</summary>
            <p className="text-small text-muted">{t("offerMoney.postingsText")}</p>
            <ol className="grid gap-5">
              {entries.map((entry) => (
                <li key={entry.id} className="grid gap-1 border-t border-line pt-4">
                  <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                    <span className="font-medium">{t(`offerMoney.kinds.${entry.kind}`)}</span>
                    <span className="text-small text-muted">
                      <Time at={entry.at} />
                    </span>
                  </p>
                  {entry.isReversal ? <p className="text-small text-muted">{t("offerMoney.reversal")}</p> : null}
                  <Lines lines={entry.lines} caption={t(`offerMoney.kinds.${entry.kind}`)} />
                </li>
              ))}
            </ol>
            {entries.length > 1 ? (
              <div className="grid gap-1 border-t border-line pt-4">
                <h3 className="font-medium">{t("offerMoney.balance")}</h3>
                <Lines lines={balances} caption={t("offerMoney.balance")} />
              </div>
            ) : null}
          </details>
        ) : null}
      </div>
    </Card>
  );
}

/** Links to the documents about the money. */
function DocumentViewer({ id }: { id: string }) {
  const t = useText();
  return (
    <div className="grid justify-center gap-2 md:flex">
      <ButtonLink to={href("/my-transactions/:offerId/documents", { offerId: id })} size="row" icon={<FileText aria-hidden />}>
        {t("ownOffer.papers.pageTitle")}
      </ButtonLink>
      <ButtonLink to={href("/my-transactions/:id/statement.pdf", { id })} isDocument size="row" icon={<FileDown aria-hidden />}>
        {t("ownOffer.papers.statement")}
      </ButtonLink>
    </div>
  );
}

export default function OfferMoney({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const texts = moneyTexts(t, loaderData, useLanguage());
  return (
    <FormPage offer={loaderData} title={t("offerMoney.title")} lead={texts.lead} isWide>
      <OfferMoneyPath {...loaderData} texts={texts} />
      {texts.act === null ? null : (
        <div className="grid md:flex md:justify-center">
          <ButtonLink to={texts.act.to} kind="primary">
            {texts.act.text}
          </ButtonLink>
        </div>
      )}
      <DocumentViewer id={loaderData.id} />
      <div className="grid items-start gap-6 empty:hidden lg:grid-cols-2">
        {(["own", "partners"] as const).map((whose) =>
          texts[whose].isNothing && loaderData[whose].entries.length === 0 ? null : (
            <Leg key={whose} whose={whose} money={loaderData[whose]} texts={texts[whose]} />
          ),
        )}
      </div>
    </FormPage>
  );
}
