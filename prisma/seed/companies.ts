import type { CompanyData, TypedOwner } from "#domain/people/company/ownership.ts";

/** An owner of a demo company; `next` is a submitted change that no moderator has reviewed yet. */
export interface DemoOwner {
  readonly key: string;
  readonly live: TypedOwner;
  readonly next?: Partial<TypedOwner>;
  /** A moderator's remarks by field; the typed values were returned with them. */
  readonly remarks?: Readonly<Record<string, string>>;
}

export interface DemoCompany {
  /** Local part of the member's e-mail address, before `@bridgehold.test`. */
  readonly name: string;
  readonly live: CompanyData;
  readonly next?: Partial<CompanyData>;
  readonly remarks?: Readonly<Record<string, string>>;
  readonly owners: readonly DemoOwner[];
}

const russian = { citizenshipCountry: "russia", residenceCountry: "russia", isPep: false } as const;

const charter = {
  ...{ actualAddress: "", position: "Генеральный директор", basis: "charter", powerNumber: "", powerDate: "", powerUntil: "" },
} as const;

/** Companies of the demo. One has changed its address and a share since its approval, and has a remark to answer. */
export const companies: readonly DemoCompany[] = [
  {
    name: "sever",
    live: {
      ...{ legalName: "ООО «Север»", legalNameLatin: "SEVER LLC", country: "russia", registrationNumber: "1157847002587" },
      ...{ taxId: "7814002585", registrationDate: "2015-04-02", legalAddress: "197022, Санкт-Петербург, набережная реки Карповки, 5" },
      ...{ ...charter, kpp: "781401001", contactEmail: "office@sever.example" },
    },
    owners: [
      {
        key: "pavel",
        live: {
          ...{ ...russian, fullName: "Гордеев Павел Андреевич", shareBps: 6_000, birthDate: "1979-03-14" },
          address: "Санкт-Петербург, Кронверкский проспект, 23, кв. 8",
        },
      },
      {
        key: "olga",
        live: {
          ...{ ...russian, fullName: "Гордеева Ольга Сергеевна", shareBps: 4_000, birthDate: "1982-11-30" },
          address: "Санкт-Петербург, Кронверкский проспект, 23, кв. 8",
        },
      },
    ],
  },
  {
    name: "anastasia",
    live: {
      ...{ legalName: "ООО «Восточно-Европейская торгово-промышленная компания „Меридиан“»", country: "russia" },
      ...{ legalNameLatin: "VOSTOCHNO-EVROPEYSKAYA TORGOVO-PROMYSHLENNAYA KOMPANIYA MERIDIAN LLC", registrationNumber: "1097746513842" },
      ...{ taxId: "7709513848", registrationDate: "2009-09-18", legalAddress: "109028, Москва, Подкопаевский переулок, 4" },
      ...{ kpp: "770901001", actualAddress: "", contactEmail: "", position: "Финансовый директор", basis: "powerOfAttorney" },
      ...{ powerNumber: "14/26", powerDate: "2026-02-02", powerUntil: "2029-02-01" },
    },
    next: { legalAddress: "115054, Москва, Космодамианская набережная, 52, строение 5" },
    owners: [
      {
        key: "anastasia",
        live: {
          ...{ ...russian, fullName: "Преображенская-Рождественская Анастасия Константиновна", shareBps: 5_100, birthDate: "1976-07-21" },
          address: "Москва, Покровский бульвар, 14, кв. 31",
        },
        next: { shareBps: 7_500 },
      },
      {
        key: "viktor",
        live: {
          ...{ ...russian, fullName: "Лазарев Виктор Ильич", shareBps: 2_500, birthDate: "1969-01-09", isPep: true },
          address: "Москва, улица Солянка, 1/2, кв. 17",
        },
        next: { residenceCountry: "germany" },
        remarks: { residenceCountry: "Паспорт говорит о регистрации в Москве. Пришлите вид на жительство или верните страну" },
      },
    ],
  },
];
