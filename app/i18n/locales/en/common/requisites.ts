const networks = {
  TRON: "TRON (TRC-20)",
  ETHEREUM: "Ethereum (ERC-20)",
  BITCOIN: "Bitcoin",
};

const fields = {
  iban: "IBAN",
  account: "account number",
  accountNumber: "account number",
  sortCode: "sort code",
  bik: "BIK",
  corrAccount: "correspondent account",
  bic: "BIC (SWIFT)",
  routing: "routing number",
  accountType: "account type",
  rail: "transfer method",
  inn: "INN",
  kpp: "KPP",
  taxId: "tax number",
  binIin: "BIN or IIN",
  kbe: "KBe",
  knp: "KNP",
  purposeCode: "purpose code",
  cnaps: "CNAPS code",
  uscc: "social credit code (USCC)",
  branch: "bank branch",
  intermediaryBic: "intermediary bank BIC",
  intermediaryAccount: "account at the intermediary bank",
  clearingCode: "clearing code",
  charges: "bank charges",
  holderAddress: "recipient's address",
  bankAddress: "bank's address",
  address: "wallet address",
  holderName: "recipient",
  bankName: "bank",
  country: "country",
  currency: "currency",
  network: "network",
};

const choices = {
  checking: "current account",
  savings: "savings account",
  ach: "ACH",
  wire: "wire",
  OUR: "paid by the sender",
  SHA: "shared",
};

const hints = {
  bik: "Russian bank code, 9 digits. We find the bank by it",
  corrAccount: "The bank's own account at the Bank of Russia, 20 digits. We find it by BIK if you leave it empty",
  inn: "Russian tax number: 10 digits for a company, 12 for a sole trader",
  kpp: "Russian tax registration code of a company, 9 characters",
};

export default {
  networks,
  fields,
  hints,
  choices,
  bankNameHint: "Optional. We recognise major banks by {{number}}",
  bankFound: "Bank found: {{bank}}",
  rateSources: {
    cbr: "Bank of Russia",
    ecb: "European Central Bank",
    kraken: "Kraken",
    manual: "entered manually",
    own: "set by the person who posted the offer",
    yours: "your rate",
  },
};
