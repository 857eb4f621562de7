import { findCountryByCode } from "../countries.ts";

/** A bank for the fields of a form. */
export interface KnownBank {
  /** The usual name, in the script of the country's accounts. */
  readonly name: string;
  /** Country key. */
  readonly country: string;
  readonly bik: string | null;
  readonly corrAccount: string | null;
  /** The name for payments with Latin letters only; null when `name` is Latin. */
  readonly latinName: string | null;
  /** Eight characters without a branch; eleven when several banks share the eight. */
  readonly bic: string | null;
  /** The bank's code in IBANs of the country; null when there is none, or when it equals the first letters of the BIC. */
  readonly ibanCode: string | null;
}

type Russian = readonly [bik: string, corrAccount: string, name: string, latinName: string, bic: string];

/** Head offices, and one territorial bank. Tests check each correspondent account with the control key of its BIK. */
const russian: readonly Russian[] = [
  ["044525225", "30101810400000000225", "ПАО Сбербанк", "Sberbank", "SABRRUMM"],
  ["044525187", "30101810700000000187", "Банк ВТБ (ПАО)", "VTB Bank", "VTBRRUMM"],
  ["044525593", "30101810200000000593", "АО «Альфа-Банк»", "Alfa-Bank", "ALFARUMM"],
  ["044525974", "30101810145250000974", "АО «ТБанк»", "TBank", "TICSRUMM"],
  ["044525700", "30101810200000000700", "АО «Райффайзенбанк»", "Raiffeisenbank", "RZBMRUMM"],
  ["044525823", "30101810200000000823", "Банк ГПБ (АО)", "Gazprombank", "GAZPRUMM"],
  ["044525111", "30101810200000000111", "АО «Россельхозбанк»", "Russian Agricultural Bank", "RUAGRUMM"],
  ["044525555", "30101810400000000555", "ПАО «Банк ПСБ»", "PSB Bank", "PRMSRUMM"],
  ["044525545", "30101810300000000545", "АО ЮниКредит Банк", "UniCredit Bank", "IMBKRUMM"],
  ["044525659", "30101810745250000659", "ПАО «Московский кредитный банк»", "Credit Bank of Moscow", "MCRBRUMM"],
  ["044030790", "30101810900000000790", "ПАО «Банк „Санкт-Петербург“»", "Bank Saint Petersburg", "JSBSRU2P"],
  ["044030653", "30101810500000000653", "Северо-Западный банк ПАО Сбербанк", "Sberbank, North-West Bank", "SABRRU2P"],
];

type Other = readonly [country: string, name: string, bic: string, ...ibanCodes: readonly string[]];

const others: readonly Other[] = [
  ["DE", "Commerzbank", "COBADEFF", "37040044", "10040000"],
  ["DE", "Deutsche Bank", "DEUTDEFF", "50070010"],
  ["DE", "ING", "INGDDEFF", "50010517"],
  ["DE", "N26 Bank", "NTSBDEB1", "10011001"],
  ["DE", "DKB Deutsche Kreditbank", "BYLADEM1001", "12030000"],
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

/** A list of large banks. Other banks can be typed by hand. */
export const knownBanks: readonly KnownBank[] = [
  ...russian.map(([bik, corrAccount, name, latinName, bic]) => ({
    name,
    latinName,
    country: "russia",
    bik,
    corrAccount,
    bic,
    ibanCode: null,
  })),
  ...others.flatMap(([code, name, bic, ...ibanCodes]) =>
    (ibanCodes.length === 0 ? [null] : ibanCodes).map((ibanCode) => ({
      ...{ name, latinName: null, country: keyOf(code), bik: null, corrAccount: null, bic, ibanCode },
    })),
  ),
];
