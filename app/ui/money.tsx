import type { Money as Amount, Network } from "#domain/money/money.ts";
import { exponents } from "#domain/money/money.ts";
import { formatMoney } from "#i18n/format.ts";
import { useLanguage } from "#i18n/text-context.tsx";

interface MoneyProps {
  readonly value: Amount;
  readonly size?: "small" | "body" | "h3" | "h1";
  /** The sign before the amount; absent means no sign. */
  readonly direction?: "in" | "out";
  readonly network?: Network;
}

const sizes = { small: "text-small", body: "", h3: "text-h3", h1: "text-h2 md:text-h1" } as const;
const signs = { in: "+", out: "\u2212" } as const;

/** The exact decimal of an amount for machines, always with a dot. */
function decimalOf({ minor, currency }: Amount): string {
  const exponent = exponents[currency];
  const digits = (minor < 0n ? -minor : minor).toString().padStart(exponent + 1, "0");
  const text = exponent === 0 ? digits : `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
  return minor < 0n ? `-${text}` : text;
}

/** Longer than a line of a phone with doubled text size. */
const longAmount = 12;

/** Matches the boundary between two groups of digits, or before the network. */
const betweenGroups = /(?<=\u00a0)(?=[\d(])|(?<=,)(?=\d{3}[,.])/;

/** A long amount may break between its groups when the page permits it and text is enlarged, and nowhere else. */
function Digits({ children: amount }: { children: string }) {
  if (amount.length <= longAmount) return amount;
  const [first = "", ...rest] = amount.split(betweenGroups);
  if (rest.length === 0) return first;
  return (
    <>
      {first}
      <wbr data-between={rest[0]?.startsWith("(") ? undefined : "groups"} />
      <Digits>{rest.join("")}</Digits>
    </>
  );
}

/** An exact amount: tabular figures, never broken across lines, never coloured by direction. */
export function Money({ value, size = "body", direction, network }: MoneyProps) {
  const language = useLanguage();
  return (
    <data value={decimalOf(value)} className={sizes[size] || undefined}>
      <Digits>{`${direction ? signs[direction] : ""}${formatMoney(value, language, { network })}`}</Digits>
    </data>
  );
}
