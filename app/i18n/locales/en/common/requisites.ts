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

export default {
  networks,
  fields,
  choices,
  bankNameHint: "Optional: we find major banks by BIK, BIC or IBAN",
  bankFound: "Bank found: {{bank}}",
  rateSources: {
    cbr: "Bank of Russia",
    ecb: "European Central Bank",
    kraken: "Kraken",
    own: "set by the offer's owner",
    yours: "your rate",
  },
};
