import type { ReactNode } from "react";
import { useText } from "#i18n/text-context.tsx";
import type { BookHead as Head } from "#services/nominal/read-book.server.ts";
import { Money } from "#ui/money.tsx";
import { BookedOn } from "../../agent/receipts/booked-on.tsx";

const dayText = (day: string): string => day.split("-").reverse().join(".");

function Figure({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-muted">{label}</dt>
      <dd className="font-semibold whitespace-nowrap">{children}</dd>
    </div>
  );
}

/** Explains why amounts shown side by side differ. */
function Words({ head: { since, firstDay } }: { head: Head }) {
  const t = useText();
  if (firstDay === null) return null;
  return (
    <p className="mt-3 text-caption text-muted">
      {since === firstDay ? `${t("nominal.head.sinceText", { day: dayText(firstDay) })}. ` : null}
      {t("nominal.head.ledgerText")}
    </p>
  );
}

/** Opening and closing balance of the shown days, the bank's balance, and whether both agree. */
export function BookHead({ head }: { head: Head }) {
  return (
    <div className="card mb-4">
      <Figures head={head} />
      <Words head={head} />
    </div>
  );
}

function Figures({ head: { since, opening, came, left, closing, ledger, bank } }: { head: Head }) {
  const t = useText();
  const isOff = bank !== null && bank.difference.minor !== 0n;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      <Figure
        label={
          <>
            {t("nominal.head.opening")} {since === null ? null : <BookedOn day={since} />}
          </>
        }
      >
        <Money value={opening} />
      </Figure>
      <Figure label={t("nominal.head.came")}>
        <Money value={came} />
      </Figure>
      <Figure label={t("nominal.head.left")}>
        <Money value={left} />
      </Figure>
      <Figure label={t("nominal.head.closing")}>
        <Money value={closing} />
      </Figure>
      <Figure label={t("nominal.head.ledger")}>
        <Money value={ledger} />
      </Figure>
      {bank === null ? (
        <Figure label={t("nominal.head.difference")}>
          <span className="font-normal text-muted">{t("nominal.head.noBank")}</span>
        </Figure>
      ) : (
        <>
          <Figure
            label={
              <>
                {t("nominal.head.bank")} <BookedOn day={bank.day} />
              </>
            }
          >
            <Money value={bank.balance} />
          </Figure>
          <Figure
            label={
              <>
                {t("nominal.head.booked")} <BookedOn day={bank.day} />
              </>
            }
          >
            <Money value={bank.booked} />
          </Figure>
          <Figure label={t("nominal.head.difference")}>
            <span className={isOff ? "text-danger" : "text-success"}>
              <Money value={bank.difference} />
            </span>
          </Figure>
        </>
      )}
    </dl>
  );
}
