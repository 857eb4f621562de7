import { Fragment } from "react";
import { formatDate, formatMoney, formatTime } from "#i18n/format.ts";
import type { Text, TextKey } from "#i18n/text.ts";
import { useLanguage, useText, useTimeZone } from "#i18n/text-context.tsx";
import type { PaymentView } from "#services/stage/payment-view.ts";
import { CopyButton } from "#ui/copy-button.tsx";
import { Check, CircleAlert } from "#ui/icons.ts";
import { Money } from "#ui/money.tsx";
import {
  type Compared,
  hasComparison,
  isJudged,
  isSubmitting,
  isUndecided,
  type ShownPayment,
  type SubmittedValue,
  tickedOf,
} from "./comparison.ts";
import { Ticks } from "./ticks.tsx";

/** The longest code that is not broken into lines. An offer's number fits; a hash is longer and is broken. */
const longestWord = 16;

/** Number of characters of the longest value that fits next to its label on a phone. */
const longestLine = 24;

function Value({ told, name, payment }: { told: SubmittedValue; name: string; payment: PaymentView }) {
  const language = useLanguage();
  const zone = useTimeZone();
  const t = useText();
  if (told === null) return null;
  if ("money" in told) {
    return (
      <span className="grid font-medium">
        {[told.money, ...(told.others ?? [])].map((money) => (
          <Money key={money.currency} value={money} size="small" network={payment.network ?? undefined} />
        ))}
      </span>
    );
  }
  if ("at" in told) {
    const day = formatDate(told.at, language, told.isDay ? payment.weighing.timeZone : zone);
    return (
      <time dateTime={new Date(told.at).toISOString()}>
        {told.isDay ? day : `${day},`}{" "}
        {told.isDay ? null : <span className="whitespace-nowrap">{formatTime(told.at, language, zone)}</span>}
      </time>
    );
  }
  if ("isKnown" in told) return <span>{t(`payment.compare.account.${told.isKnown ? "known" : "new"}`)}</span>;
  if ("text" in told) return <span data-long={told.text.length > longestLine || undefined}>{told.text}</span>;
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      <span className={`min-w-0 font-mono select-all ${told.code.length > longestWord ? "break-all" : "whitespace-nowrap"}`}>
        {told.code}
      </span>
      {told.copy ? <CopyButton text={told.copy} name={name} /> : null}
    </span>
  );
}

/** The heading of the agent's column: read from the bank's statement, or submitted by the agent (for transfers on a blockchain). */
const readHead = ({ stageName, network }: PaymentView): TextKey =>
  stageName === "incoming" && network === null ? "payment.compare.read" : "payment.compare.stated";

/** The name of a row. The date is called a day when the statement has no time. */
const nameOf = (t: Text, { point, read }: Compared): string =>
  t(point === "date" && read && "isDay" in read && read.isDay ? "payment.compare.day" : `payment.compare.points.${point}`);

interface RowProps {
  readonly row: Compared;
  readonly payment: PaymentView;
  readonly number: number;
  /** False before the agent has submitted anything: the agent's column is then omitted. */
  readonly isRead: boolean;
  readonly hasTicks: boolean;
  /** The address that stores the ticks. */
  readonly desk: string;
}

/** A value in a row with only one column shows who entered it, because the column's heading names another person. */
function Alone({ told, by, name, payment }: { told: SubmittedValue; by: TextKey; name: string; payment: PaymentView }) {
  const t = useText();
  return (
    <span className="claimed-alone">
      <span>{t(by)}</span>
      <Value told={told} name={name} payment={payment} />
    </span>
  );
}

function BankNumber({ row, payment, isRead, hasTicks }: RowProps) {
  const t = useText();
  if (!row.bankNumber) return null;
  const name = t("payment.compare.bankNumber");
  const said = { told: row.bankNumber, name, payment };
  return (
    <tr>
      <th scope="row">{name}</th>
      {isRead ? <td data-empty /> : null}
      <td data-label={t(readHead(payment))}>{isRead ? <Value {...said} /> : <Alone {...said} by={readHead(payment)} />}</td>
      {hasTicks ? <td className="compare-ticks" /> : null}
    </tr>
  );
}

function Row(props: RowProps) {
  const { row, payment, number, isRead, hasTicks, desk } = props;
  const t = useText();
  const name = nameOf(t, row);
  // The payer's value; the agent's value when the agent's column is left out.
  const alone = row.claimed ?? (isRead ? null : row.read);
  const by = row.claimed === null ? readHead(payment) : "payment.compare.claimed";
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-label={t(row.agreed === null ? by : "payment.compare.agreed")} data-empty={(row.agreed ?? alone) === null || undefined}>
        <span className="grid">
          <Value told={row.agreed} name={name} payment={payment} />
          {alone === null ? null : row.agreed === null ? (
            <Alone told={alone} by={by} name={name} payment={payment} />
          ) : (
            <span className="text-caption text-muted">
              <span>{t(by)}: </span>
              <Value told={alone} name={name} payment={payment} />
            </span>
          )}
        </span>
      </td>
      {isRead ? (
        <td data-label={t(readHead(payment))} data-same={row.isSame ?? undefined} data-empty={row.read === null || undefined}>
          <span className="inline-flex items-baseline gap-1.5">
            {row.isSame === true ? <Check aria-hidden className="size-4 shrink-0 self-center text-success" /> : null}
            {row.isSame === false ? <CircleAlert aria-hidden className="size-4 shrink-0 self-center text-warning" /> : null}
            <Value told={row.read} name={name} payment={payment} />
            {row.isSame === null ? null : (
              <span className="sr-only">{t(row.isSame ? "payment.compare.same" : "payment.compare.differs")}</span>
            )}
          </span>
        </td>
      ) : null}
      {hasTicks ? (
        <td className="compare-ticks">
          <Ticks point={row.point} name={name} payment={payment} number={number} desk={desk} />
        </td>
      ) : null}
    </tr>
  );
}

/** Explains an amount that differs from the offer's amount. */
export function AmountNote({ payment }: { payment: PaymentView }) {
  const t = useText();
  const language = useLanguage();
  const { stageName, weighing, networkCommission, principal, refund } = payment;
  const money = (value: PaymentView["payIn"]) => formatMoney(value, language);
  const notes = [
    stageName === "incoming" && weighing.countedBefore.minor > 0n
      ? t("payment.compare.counted", { amount: money(weighing.countedBefore) })
      : null,
    stageName !== "incoming" && networkCommission
      ? t("payment.compare.fee", { principal: money(principal), fee: money(networkCommission) })
      : null,
    stageName === "refund" && refund?.of === "excess" ? t("payment.compare.excess") : null,
  ].filter((note) => note !== null);
  return notes.length === 0 ? null : <p className="mt-2 text-small text-muted">{notes.join(". ")}</p>;
}

/** The terms of the offer, shown while nothing has been claimed that could be compared with them. */
function Agreed({ rows, payment }: { rows: readonly Compared[]; payment: PaymentView }) {
  const t = useText();
  return (
    <section id="facts" aria-labelledby="facts-title" className="pane-part">
      <h2 id="facts-title" className="mb-2 text-body font-semibold">
        {t("payment.compare.agreed")}
      </h2>
      <table className="compare compare-agreed">
        <tbody>
          {rows.map(({ point, agreed }) => (
            <tr key={point}>
              <th scope="row">{t(`payment.compare.points.${point}`)}</th>
              <td>
                <Value told={agreed} name={t(`payment.compare.points.${point}`)} payment={payment} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <AmountNote payment={payment} />
    </section>
  );
}

/**
 * Shows agreed and received values side by side, with the payer's claim below the agreed value. Each row has its own checkbox, whose state
 * is stored.
 */
export function Compare({ payment, desk }: { payment: ShownPayment; desk: string }) {
  const t = useText();
  const rows = payment.compared;
  if (!hasComparison(rows)) return <Agreed rows={rows} payment={payment} />;
  const isRead = rows.some(({ agreed, claimed, read }) => read && (agreed ?? claimed));
  const hasTicks = !isUndecided(payment);
  return (
    <section id="facts" aria-labelledby="facts-title" className="pane-part">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="facts-title" className="text-body font-semibold max-lg:sr-only">
          {t("evidence.facts.title")}
        </h2>
        {hasTicks && !isJudged(payment) && !isSubmitting(payment) ? (
          <p className="text-small text-muted" aria-live="polite">
            {t("payment.compare.done", tickedOf(rows, payment))}
          </p>
        ) : null}
      </div>
      <table className="compare">
        <caption className="sr-only">{t("evidence.facts.title")}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{t("payment.compare.agreed")}</th>
            {isRead ? <th scope="col">{t(readHead(payment))}</th> : null}
            {hasTicks ? (
              <th scope="col" className="compare-ticks">
                <span className="sr-only">{t("payment.compare.ticks")}</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Fragment key={row.point}>
              <Row row={row} payment={payment} number={index + 1} isRead={isRead} hasTicks={hasTicks} desk={desk} />
              <BankNumber row={row} payment={payment} number={index + 1} isRead={isRead} hasTicks={hasTicks} desk={desk} />
            </Fragment>
          ))}
        </tbody>
      </table>
      <AmountNote payment={payment} />
    </section>
  );
}
