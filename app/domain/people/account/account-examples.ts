import type { Currency } from "../../money/money.ts";
import type { SchemaKey } from "./bank-account-schema.ts";
import type { Details, TypedAccount } from "./typed-account.ts";

const holderAddress = "12 Main Street, Springfield";

type Parts = readonly [country: string, currency: Currency, bankName: string, details: Details];

const person = ([country, currency, bankName, details]: Parts): TypedAccount => ({
  ...{ country, currency, bankName, details },
  ...{ holderType: "individual", holderName: "Anna Ivanova" },
});

/** One account per schema that `checkAccount` accepts. The numbers are made up and have valid check digits. */
export const accountExamples: Readonly<Record<SchemaKey, TypedAccount>> = {
  ru_rub: person([
    ...(["russia", "RUB", "Sberbank"] as const),
    { bik: "044525225", account: "40817810538091310419", corrAccount: "30101810400000000225" },
  ]),
  ru_fx: person([
    ...(["russia", "USD", "Sberbank"] as const),
    { bik: "044525225", account: "40817840838091310419", bic: "SABRRUMM", holderAddress },
  ]),
  uk: person(["united-kingdom", "GBP", "NatWest", { sortCode: "601613", accountNumber: "31926819", iban: "GB29NWBK60161331926819" }]),
  us: person([
    ...(["united-states", "USD", "First Bank"] as const),
    { routing: "021000021", account: "12345678", accountType: "checking", rail: "ach", holderAddress },
  ]),
  tr: person(["turkey", "TRY", "Ziraat", { iban: "TR330006100519786457841326", taxId: "10000000146" }]),
  ae: person(["united-arab-emirates", "AED", "Mashreq", { iban: "AE070331234567890123456", bic: "BOMLAEAD", purposeCode: "GDS" }]),
  ge: person(["georgia", "GEL", "National Bank", { iban: "GE29NB0000000101904917", bic: "NBGEGE22", taxId: "01001012345" }]),
  am: person(["armenia", "AMD", "Armeconombank", { account: "1930012345678901", bic: "ARMIAM22" }]),
  kz: person([
    ...(["kazakhstan", "KZT", "Kassa Nova"] as const),
    { iban: "KZ86125KZT5004100100", bic: "KZKOKZKX", binIin: "971240001315", kbe: "19", knp: "119" },
  ]),
  cn: {
    ...{ country: "china", currency: "CNY", holderType: "company", holderName: "北京贸易有限公司", bankName: "ICBC" },
    details: {
      ...{ account: "6222020200112", cnaps: "102100099996", branch: "北京分行", uscc: "91110000600037341L", bic: "ICBKCNBJ" },
      holderAddress,
    },
  },
  sepa: person(["germany", "EUR", "Commerzbank", { iban: "DE89370400440532013000" }]),
  eu_local: person(["poland", "PLN", "Santander", { iban: "PL61109010140000071219812874", bic: "WBKPPLPP" }]),
  swift: person(["germany", "USD", "Deutsche Bank", { iban: "DE89370400440532013000", bic: "DEUTDEFF", charges: "SHA", holderAddress }]),
};
