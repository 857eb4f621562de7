import { findCountryByCode } from "./countries.ts";

/** A bank as a form names it. */
export interface KnownBank {
  /** As customers know it, in the letters of its country's accounts. */
  readonly name: string;
  /** Country key. */
  readonly country: string;
  readonly bik: string | null;
  readonly corrAccount: string | null;
  /** Eight characters: branches are not told apart. */
  readonly bic: string | null;
  /** How IBANs of the country name it; null where they do not, or by the first letters of the BIC. */
  readonly ibanCode: string | null;
}

type Russian = readonly [bik: string, corrAccount: string, name: string, bic: string | null];

/** Head offices. Tests hold each correspondent account against the key of its BIK. */
const russian: readonly Russian[] = [
  ["044525225", "30101810400000000225", "ПАО Сбербанк", "SABRRUMM"],
  ["044525187", "30101810700000000187", "Банк ВТБ (ПАО)", "VTBRRUMM"],
  ["044525593", "30101810200000000593", "АО «Альфа-Банк»", "ALFARUMM"],
  ["044525974", "30101810145250000974", "АО «ТБанк»", "TICSRUMM"],
  ["044525700", "30101810200000000700", "АО «Райффайзенбанк»", "RZBMRUMM"],
  ["044525823", "30101810200000000823", "Банк ГПБ (АО)", "GAZPRUMM"],
  ["044525111", "30101810200000000111", "АО «Россельхозбанк»", "RUAGRUMM"],
  ["044525555", "30101810400000000555", "ПАО «Банк ПСБ»", "PRMSRUMM"],
  ["044525545", "30101810300000000545", "АО ЮниКредит Банк", "IMBKRUMM"],
  ["044525659", "30101810745250000659", "ПАО «Московский кредитный банк»", "MCRBRUMM"],
  ["044030790", "30101810900000000790", "ПАО «Банк «Санкт-Петербург»", "JSBSRU2P"],
  ["044030653", "30101810500000000653", "Северо-Западный банк ПАО Сбербанк", null],
];

type Other = readonly [country: string, name: string, bic: string, ...ibanCodes: readonly string[]];

const others: readonly Other[] = [
  ["DE", "Commerzbank", "COBADEFF", "37040044", "10040000"],
  ["DE", "Deutsche Bank", "DEUTDEFF", "50070010"],
  ["DE", "ING", "INGDDEFF", "50010517"],
  ["DE", "N26 Bank", "NTSBDEB1", "10011001"],
  ["DE", "DKB Deutsche Kreditbank", "BYLADEM1", "12030000"],
  ["DE", "Postbank", "PBNKDEFF", "10010010"],
  ["DE", "HypoVereinsbank", "HYVEDEMM", "70020270"],
  ["AT", "Erste Bank", "GIBAATWW", "20111"],
  ["AT", "BAWAG", "BAWAATWW", "14000"],
  ["ES", "Banco Santander", "BSCHESMM", "0049"],
  ["ES", "BBVA", "BBVAESMM", "0182"],
  ["ES", "CaixaBank", "CAIXESBB", "2100"],
  ["ES", "Banco Sabadell", "BSABESBB", "0081"],
  ["IT", "Intesa Sanpaolo", "BCITITMM", "03069"],
  ["IT", "UniCredit", "UNCRITMM", "02008"],
  ["IT", "FinecoBank", "FEBIITM1", "03015"],
  ["FR", "BNP Paribas", "BNPAFRPP", "30004"],
  ["FR", "Société Générale", "SOGEFRPP", "30003"],
  ["FR", "LCL", "CRLYFRPP", "30002"],
  ["FR", "La Banque Postale", "PSSTFRPP", "20041"],
  ["NL", "ABN AMRO", "ABNANL2A"],
  ["NL", "ING", "INGBNL2A"],
  ["NL", "Rabobank", "RABONL2U"],
  ["NL", "bunq", "BUNQNL2A"],
  ["BE", "KBC", "KREDBEBB"],
  ["BE", "BNP Paribas Fortis", "GEBABEBB"],
  ["LT", "Revolut Bank", "REVOLT21", "32500"],
  ["LT", "Swedbank", "HABALT22", "73000"],
  ["LT", "SEB", "CBVILT2X", "70440"],
  ["LV", "Swedbank", "HABALV22"],
  ["EE", "LHV Pank", "LHVBEE22", "77"],
  ["EE", "Swedbank", "HABAEE2X", "22"],
  ["PL", "PKO Bank Polski", "BPKOPLPW", "1020"],
  ["PL", "mBank", "BREXPLPW", "1140"],
  ["PL", "Bank Pekao", "PKOPPLPW", "1240"],
  ["CZ", "Česká spořitelna", "GIBACZPX", "0800"],
  ["CZ", "Komerční banka", "KOMBCZPP", "0100"],
  ["CZ", "ČSOB", "CEKOCZPP", "0300"],
  ["PT", "Millennium BCP", "BCOMPTPL", "0033"],
  ["PT", "Caixa Geral de Depósitos", "CGDIPTPL", "0035"],
  ["IE", "AIB", "AIBKIE2D"],
  ["IE", "Bank of Ireland", "BOFIIE2D"],
  ["FI", "Nordea", "NDEAFIHH"],
  ["SE", "SEB", "ESSESESS"],
  ["SE", "Swedbank", "SWEDSESS"],
  ["DK", "Danske Bank", "DABADKKK"],
  ["NO", "DNB", "DNBANOKK"],
  ["CH", "UBS", "UBSWCHZH"],
  ["GB", "Barclays", "BARCGB22"],
  ["GB", "HSBC UK", "HBUKGB4B"],
  ["GB", "Lloyds Bank", "LOYDGB2L"],
  ["GB", "NatWest", "NWBKGB2L"],
  ["GB", "Monzo", "MONZGB2L"],
  ["KZ", "Kaspi Bank", "CASPKZKA", "722"],
  ["KZ", "Halyk Bank", "HSBKKZKX", "601"],
  ["GE", "TBC Bank", "TBCBGE22", "TB"],
  ["GE", "Bank of Georgia", "BAGAGE22", "BG"],
  ["AM", "Ameriabank", "ARMIAM22"],
  ["AM", "Ardshinbank", "ASHBAM22"],
  ["TR", "Ziraat Bankası", "TCZBTR2A", "00010"],
  ["TR", "Türkiye İş Bankası", "ISBKTRIS", "00064"],
  ["TR", "Garanti BBVA", "TGBATRIS", "00062"],
  ["TR", "Akbank", "AKBKTRIS", "00046"],
  ["AE", "Emirates NBD", "EBILAEAD", "026"],
  ["AE", "First Abu Dhabi Bank", "NBADAEAA", "035"],
  ["US", "JPMorgan Chase Bank", "CHASUS33"],
  ["US", "Bank of America", "BOFAUS3N"],
  ["CN", "Bank of China", "BKCHCNBJ"],
  ["CN", "ICBC", "ICBKCNBJ"],
];

const keyOf = (code: string): string => findCountryByCode(code)?.key ?? code;

/** A starting stock of big banks: what is not in it is typed by hand, and nothing is refused for it. */
const banks: readonly KnownBank[] = [
  ...russian.map(([bik, corrAccount, name, bic]) => ({ name, country: "russia", bik, corrAccount, bic, ibanCode: null })),
  ...others.flatMap(([code, name, bic, ...ibanCodes]) =>
    (ibanCodes.length === 0 ? [null] : ibanCodes).map((ibanCode) => ({
      ...{ name, country: keyOf(code), bik: null, corrAccount: null, bic, ibanCode },
    })),
  ),
];

/** Italian IBANs have a check letter before the bank's number. */
const ibanCodeStart: Readonly<Record<string, number>> = { IT: 5 };

function isOfIban({ country, ibanCode, bic }: KnownBank, iban: string): boolean {
  const code = iban.slice(0, 2);
  if (country !== keyOf(code)) return false;
  return iban.startsWith(ibanCode ?? bic?.slice(0, 4) ?? "?", ibanCodeStart[code] ?? 4);
}

export interface BankQuestion {
  readonly bik?: string | undefined;
  readonly bic?: string | undefined;
  readonly iban?: string | undefined;
}

const plain = (text = ""): string => text.replace(/[\s-]/g, "").toUpperCase();

/** The bank of a BIK, else of a BIC, else of an IBAN, however they are spaced; null for one that is not in the stock. */
export function findBank(question: BankQuestion): KnownBank | null {
  const [bik, bic, iban] = [plain(question.bik), plain(question.bic), plain(question.iban)];
  const byBik = bik === "" ? undefined : banks.find((bank) => bank.bik === bik);
  const byBic = bic.length < 8 ? undefined : banks.find((bank) => bank.bic === bic.slice(0, 8));
  return byBik ?? byBic ?? (iban.length < 8 ? undefined : banks.find((bank) => isOfIban(bank, iban))) ?? null;
}

/** Banks of a country (key) whose BIK, BIC or number in IBANs begins so; one of several numbers stands once. */
export function listBanks(country: string | undefined, code: string | undefined): readonly KnownBank[] {
  const wanted = plain(code);
  const found = banks.filter(
    (bank) =>
      (country === undefined || bank.country === country) && [bank.bik, bank.bic, bank.ibanCode].some((one) => one?.startsWith(wanted)),
  );
  return found.filter((bank, index) => found.findIndex((other) => other.name === bank.name && other.country === bank.country) === index);
}
