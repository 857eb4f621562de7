const networks = {
  TRON: "TRON (TRC-20)",
  ETHEREUM: "Ethereum (ERC-20)",
  BITCOIN: "Bitcoin",
};

const fields = {
  iban: "IBAN",
  account: "номер счёта",
  accountNumber: "номер счёта",
  sortCode: "Sort code",
  bik: "БИК",
  corrAccount: "корреспондентский счёт",
  bic: "BIC (SWIFT)",
  routing: "Routing number",
  accountType: "вид счёта",
  rail: "способ перевода",
  inn: "ИНН",
  kpp: "КПП",
  taxId: "налоговый номер",
  binIin: "БИН или ИИН",
  kbe: "КБе",
  knp: "КНП",
  purposeCode: "код назначения",
  cnaps: "код CNAPS",
  uscc: "единый код компании (USCC)",
  branch: "отделение банка",
  intermediaryBic: "BIC банка-посредника",
  intermediaryAccount: "счёт в банке-посреднике",
  clearingCode: "клиринговый код",
  charges: "комиссии банков",
  holderAddress: "адрес получателя",
  bankAddress: "адрес банка",
  address: "адрес кошелька",
  holderName: "получатель",
  bankName: "банк",
  country: "страна",
  currency: "валюта",
  network: "сеть",
};

const choices = {
  checking: "расчётный",
  savings: "сберегательный",
  ach: "ACH",
  wire: "Wire",
  OUR: "платит отправитель",
  SHA: "поровну",
};

/** Words around an account and a rate: networks, fields of requisites and their choices, sources of rates. */
const hints = {
  bik: "9 цифр: по БИК мы найдём банк",
  corrAccount: "20 цифр. Найдём по БИК, если оставить пустым",
  inn: "Налоговый номер: 10 цифр у компании, 12 у предпринимателя",
  kpp: "9 знаков из реквизитов компании",
};

export default {
  networks,
  fields,
  hints,
  choices,
  bankNameHint: "Можно не заполнять: крупный банк найдём по {{number}}",
  bankFound: "Банк найден: {{bank}}",
  rateSources: {
    cbr: "Банк России",
    ecb: "Европейский центральный банк",
    kraken: "Kraken",
    manual: "курс введён сервисом вручную",
    own: "курс владельца предложения",
    yours: "ваш курс",
  },
};
