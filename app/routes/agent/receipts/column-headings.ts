import type { CsvField } from "#files/statement/read-csv.ts";

export interface HeadingSigns {
  readonly field: CsvField;
  /** Ordered by certainty, the most certain first. */
  readonly signs: readonly RegExp[];
  /** Words that a heading of this field never contains. */
  readonly not?: RegExp;
}

/**
 * Headings that banks use for the columns of their tables, in lower case, `ё` as `е`, without a currency in parentheses. Fields whose words
 * also occur in other headings come first.
 */
export const headingSigns: readonly HeadingSigns[] = [
  {
    field: "payerAccount",
    signs: [
      /^(?:tegenrekening|kontonummer\/iban|iban zahlungsbeteiligter|partner'?s? (?:account|iban)|(?:payer|counterparty|sender) (?:account|iban)|сч[её]т (?:плательщика|контрагента|корреспондента)|对方账[号户])/,
      /^(?:numer (?:konta|rachunku)|rekeningnummer tegenpartij|cuenta (?:origen|ordenante)|protiúčet|karşı hesap)/,
      /iban/,
    ],
    not: /^auftrag|^own|beneficiary/,
  },
  {
    field: "payerName",
    signs: [
      /^(?:наименование )?(?:плательщика?|контрагента?|отправителя?|корреспондента?)$/,
      /^(?:(?:payer|counterparty|partner'?s?|debtor|sender)(?: name)?|name|naam tegenpartij|naam \/ omschrijving|对方(?:户名|名称|单位))$/,
      /^(?:auftraggeber\/empf|zahlungspflichtige|beg(?:ü|ue)nstigte|name zahlungsbeteiligter)/,
      /^(?:nadawca|kontrahent|ordenante|ordonnant|ordinante|gönderen|název protiúčtu)/,
      /плательщик|контрагент|payer|counterparty|debtor/,
    ],
    not: /сч[её]т|инн|кпп|бик|банк|account|iban|bank|bic|tax|code/,
  },
  {
    field: "sign",
    signs: [/^(?:дт\/кт|дебет\/кредит|знак|soll\/haben|s\/h|d\/c|cr\/dr|dr\/cr|debit\/credit|sign|af bij|af\/bij|借贷标志)$/],
  },
  {
    field: "date",
    signs: [
      /^(?:дата(?: операции| проводки)?|date|день|buchung(?:stag|sdatum)?|datum|booking date|completed date|date completed.*|交易日期|记账日期)$/,
      /^(?:data (?:księgowania|operacji|contabile)|fecha(?: de)?(?: operación| contable)?|date (?:d['’]opération|opération)|tarih)$/,
      /дата|date|день|datum|日期/,
    ],
    not: /документ|document|valut|wertstellung|rente|created|started|estimated/,
  },
  {
    field: "credit",
    signs: [
      /^(?:сумма по кредиту|сумма кредит)/,
      /приход|кредит|поступ|зачисл|cr[eé]dit|gutschrift|abonos?|haber|avere|alacak|paid in|money in|deposit|haben|收入|贷方/,
    ],
    not: /сч[её]т|account|кредитор|creditor|card|карт/,
  },
  {
    field: "debit",
    signs: [
      /^(?:сумма по дебету|сумма дебет)/,
      /расход|дебет|списан|d[eé]bit|debet|lastschrift|cargos?|dare|borç|paid out|money out|withdrawal|soll|支出|借方/,
    ],
    not: /сч[её]т|account|дебитор|debtor|card|карт/,
  },
  {
    field: "amount",
    signs: [
      /^(?:сумма(?: операции| платежа)?|amount|betrag|bedrag|montant|value|importe|importo|kwota|tutar|částka|交易金额|金额)$/,
      /сумма|amount|betrag|bedrag|montant|importe|importo|kwota/,
    ],
    not: /orig|ursprung|fee|charge|exchange|total|кэшбэк|округл|комисс|ндс|нкл/,
  },
  {
    field: "purpose",
    signs: [
      /^(?:назначение(?: платежа)?|verwendungszweck|purpose|mededelingen|payment details|remittance.*|附言|用途)$/,
      /назначение|описание|детали|purpose|description|remittance|details|reference text|omschrijving|摘要/,
      /^(?:tytuł|concepto|libell[eé]|causale|descrizione|açıklama|zpráva pro příjemce|avisierungstext)/,
      /^payment reference$/,
    ],
    not: /additional|type|category/,
  },
  {
    field: "reference",
    signs: [
      /^(?:референс.*|(?:номер|№) (?:документа|операции|платежа)|document number|transaction id|transferwise id|transactiereferentie|id|交易流水号|流水号)$/,
      /номер|№|reference|number|transaction id/,
    ],
    not: /сч[её]т|карт|account|card|телефон|phone|инн|tax|related/,
  },
  // The most certain heading of a reference is already used, so a second «reference» column is the payer's reference.
  { field: "purpose2", signs: [/^(?:omschrijving-2|verwendungszweck 2|vrije mededeling|reference)$/] },
  { field: "purpose3", signs: [/^(?:omschrijving-3|verwendungszweck 3|gestructureerde mededeling)$/] },
];
