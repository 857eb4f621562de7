import { href, Link } from "react-router";
import { offerSides } from "#domain/offer/state.ts";
import { formatMoney } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import type { StaffReceipt, StaffRecords } from "#services/offer/staff/read-staff-records.server.ts";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { CircleCheck, Hourglass, type Icon, ShieldCheck, TriangleAlert } from "#ui/icons.ts";
import { Money } from "#ui/money.tsx";
import { StatusChip, type Tone } from "#ui/status-chip.tsx";
import { Time } from "#ui/time.tsx";
import { useSides } from "../side-names.ts";
import { actorText } from "./actor-text.ts";
import type { TabProps } from "./history-tab.tsx";
import { accountText, Postings } from "./postings.tsx";

const states: Readonly<Record<StaffReceipt["state"], { readonly tone: Tone; readonly icon: Icon }>> = {
  counted: { tone: "success", icon: CircleCheck },
  held: { tone: "escrow", icon: ShieldCheck },
  stated: { tone: "info", icon: Hourglass },
};

function Receipts({ receipts, offerId }: { receipts: readonly StaffReceipt[]; offerId: string }) {
  const t = useText();
  const { nameOf } = useSides();
  const columns: readonly Column<StaffReceipt>[] = [
    { key: "leg", header: t("backOffice.money.column.leg"), cell: ({ leg }) => (leg ? nameOf(leg) : "–") },
    {
      key: "amount",
      header: t("backOffice.money.column.amount"),
      align: "end",
      cell: ({ amount }) => <Money value={amount} size="small" />,
    },
    { key: "booked", header: t("backOffice.money.column.booked"), cell: ({ bookedAt }) => <Time at={bookedAt} /> },
    {
      key: "payer",
      header: t("backOffice.money.column.payer"),
      cell: ({ payerName, payerAccountTail, payer }) =>
        [payerName, payerAccountTail && `··${payerAccountTail}`, payer === "thirdParty" && t("backOffice.money.thirdParty")]
          .filter(Boolean)
          .join(" · "),
    },
    {
      key: "reference",
      header: t("backOffice.money.column.reference"),
      cell: ({ reference }) => <span className="font-mono text-caption break-all">{reference ?? "–"}</span>,
    },
    {
      key: "state",
      header: t("backOffice.money.column.state"),
      cell: ({ state }) => (
        <StatusChip tone={states[state].tone} icon={states[state].icon}>
          {t(`backOffice.money.receiptState.${state}`)}
        </StatusChip>
      ),
    },
  ];
  return (
    <section className="grid gap-3">
      <h2 className="text-body font-semibold">{t("backOffice.money.receipts")}</h2>
      <DataTable
        caption={t("backOffice.money.receipts")}
        columns={columns}
        rows={receipts}
        rowKey={({ id }) => id}
        empty={<p className="text-small text-muted">{t("backOffice.money.noReceipts")}</p>}
      />
      <ul className="flex flex-wrap gap-x-6 gap-y-1 text-small">
        {offerSides
          .filter((side) => receipts.some(({ leg }) => leg === side))
          .map((leg) => (
            <li key={leg}>
              <Link to={href("/admin-transactions/:offerId/arrival/:leg", { offerId, leg })} className="link">
                {t("backOffice.money.giveArrival")}: {nameOf(leg)}
              </Link>
            </li>
          ))}
      </ul>
    </section>
  );
}

type MoneyTabProps = TabProps & { readonly money: StaffRecords["money"] };

function Sums({ money, offer }: MoneyTabProps) {
  const t = useText();
  const language = useLanguage();
  const { nameOf } = useSides();
  const { balances, sums } = money;
  return (
    <Card id="balances" title={t("backOffice.money.balances")}>
      <ul className="divide-y divide-line text-small">
        {balances.map(({ account, money: balance }) => (
          <li key={`${account} ${balance.currency}`} className="flex items-baseline justify-between gap-4 py-1.5">
            <span className="min-w-0 text-muted">
              {accountText({ t, nameOf, language, agents: offer.agents }, { account, isMatched: balance.minor > 0n })}
            </span>
            <span className={`whitespace-nowrap ${balance.minor === 0n ? "text-muted" : ""}`}>{formatMoney(balance, language)}</span>
          </li>
        ))}
        {sums.map(({ currency, minor }) => (
          <li key={currency} className="flex items-baseline justify-between gap-4 py-1.5 font-medium">
            <span>
              {t("backOffice.money.sum")}, {currency}
            </span>
            <span className={`inline-flex items-center gap-1 whitespace-nowrap ${minor === 0n ? "text-success" : "text-danger"}`}>
              {minor === 0n ? <CircleCheck aria-hidden className="size-4" /> : <TriangleAlert aria-hidden className="size-4" />}
              {minor === 0n
                ? t("backOffice.money.sumZero")
                : t("backOffice.money.sumBroken", { amount: formatMoney({ minor, currency }, language) })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The receipts, every posting with its lines, and the balances that must sum to zero. */
export function MoneyTab(props: MoneyTabProps) {
  const t = useText();
  const { money, offer, people } = props;
  return (
    <div className="grid gap-6">
      <Receipts receipts={money.receipts} offerId={offer.id} />
      {money.lines.length === 0 ? (
        <p className="text-small text-muted">{t("backOffice.money.noLedger")}</p>
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <Card id="ledger" title={t("backOffice.money.ledger")}>
            <ol className="divide-y divide-line">
              {money.lines.map((line) => (
                <li key={line.txId} className="py-3 text-small first:pt-0 last:pb-0">
                  <Postings
                    kind={line.kind}
                    postings={line.postings}
                    agents={offer.agents}
                    aside={
                      <span className="font-normal text-muted">
                        <Time at={line.at} />
                      </span>
                    }
                  />
                  <p className="mt-0.5 text-caption text-muted">
                    №{line.txId} · {actorText(t, line.actor, people)}
                    {line.corrects ? ` · ${t("backOffice.money.corrects", { id: line.corrects })}` : ""}
                  </p>
                </li>
              ))}
            </ol>
          </Card>
          <Sums {...props} />
        </div>
      )}
    </div>
  );
}
