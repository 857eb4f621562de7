const signs: readonly (readonly [field: string, heading: RegExp])[] = [
  ["payerAccount", /сч[её]т (плательщика|контрагента)|payer account|counterparty account|iban/i],
  ["payerName", /плательщик|контрагент|отправитель|payer|counterparty|debtor|^name$/i],
  ["date", /дата|date|день|buchungstag|datum/i],
  ["sign", /^(дт\/кт|дебет\/кредит|знак|soll\/haben|s\/h|d\/c|cr\/dr|dr\/cr|debit\/credit|sign|af bij)$/i],
  ["credit", /приход|кредит|поступ|зачисл|credit|paid in|deposit/i],
  ["debit", /расход|дебет|списан|debit|paid out|withdrawal/i],
  ["amount", /сумма|amount|betrag|bedrag|montant|value/i],
  ["purpose", /назначение|purpose|description|remittance|details|reference text/i],
  ["reference", /номер|№|reference|number|transaction id/i],
];

function columnsOf(headings: readonly string[]): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  headings.forEach((heading, column) => {
    const field = signs.find(([name, sign]) => found[name] === undefined && sign.test(heading))?.[0];
    if (field !== undefined) found[field] = `${column}`;
  });
  // Both in one column and apart cannot be: what is apart says more.
  if (found.credit !== undefined) delete found.amount;
  return found;
}

/** What the headings of a table suggest, with the lines down to them; a person confirms it by sending the form. */
export function suggestColumns(table: readonly (readonly string[])[]): Readonly<Record<string, string>> {
  const rows = table.map((row, index) => ({ columns: columnsOf(row), skip: `${index + 1}` }));
  const [best] = rows.sort((a, b) => Object.keys(b.columns).length - Object.keys(a.columns).length);
  // A title above a table may have one of the words, and an operation's own purpose as well.
  return best && Object.keys(best.columns).length > 1 ? { ...best.columns, skip: best.skip } : {};
}
