import type { Role } from "#domain/people/access/principal.ts";
import type { PersonalData } from "#domain/people/personal/personal-data.ts";

export { demoPassword } from "#domain/people/access/demo-password.ts";

type DocumentRow = readonly [type: "passport" | "nationalIdentityCard" | "residencePermit" | "internationalPassport", country: string];

export interface DemoPerson {
  /** Local part of the e-mail address, before `@bridgehold.test`. */
  readonly name: string;
  readonly role: Role;
  readonly firstName: string;
  readonly lastName: string;
  readonly region: "russia" | "europe";
  readonly codeWord: string;
  /** Name of the agent, for agent staff. */
  readonly agent?: "russia" | "europe";
}

export interface DemoMember extends DemoPerson {
  readonly country: "russia" | "germany";
  readonly companyName?: string;
  /** The name as banks write it. */
  readonly latinName: string;
  /** Personal data: the name as in the passport, and the address as it is written at home. */
  readonly personal: Pick<PersonalData, "fullNameLatin" | "birthDate" | "city" | "street" | "house" | "room" | "postcode">;
  readonly documents: readonly DocumentRow[];
}

const withPermit: readonly DocumentRow[] = [
  ["passport", "russia"],
  ["internationalPassport", "russia"],
  ["residencePermit", "germany"],
];
const european: readonly DocumentRow[] = [
  ["nationalIdentityCard", "germany"],
  ["internationalPassport", "germany"],
];

export const members: readonly DemoMember[] = [
  {
    ...{ name: "irina", role: "member", firstName: "Ирина", lastName: "Климова", region: "russia", codeWord: "янтарь рябина" },
    ...{ country: "russia", latinName: "IRINA KLIMOVA", documents: withPermit },
    personal: {
      ...{ fullNameLatin: "IRINA KLIMOVA", birthDate: "1988-09-17" },
      ...{ city: "Москва", street: "Покровский бульвар", house: "8", room: "21", postcode: "109028" },
    },
  },
  {
    ...{ name: "jonas", role: "member", firstName: "Йонас", lastName: "Вебер", region: "europe", codeWord: "маяк липа" },
    ...{ country: "germany", latinName: "JONAS WEBER", documents: european },
    personal: {
      ...{ fullNameLatin: "JONAS WEBER", birthDate: "1985-02-03" },
      ...{ city: "Berlin", street: "Kastanienallee", house: "12", room: "", postcode: "10435" },
    },
  },
  {
    ...{ name: "sever", role: "member", firstName: "Павел", lastName: "Гордеев", region: "russia", codeWord: "компас сосна" },
    ...{ country: "russia", companyName: "ООО «Север»", latinName: "SEVER LLC", documents: withPermit },
    personal: {
      ...{ fullNameLatin: "PAVEL GORDEEV", birthDate: "1979-03-14" },
      ...{ city: "Санкт-Петербург", street: "Кронверкский проспект", house: "23", room: "8", postcode: "197101" },
    },
  },
  {
    ...{ name: "marta", role: "member", firstName: "Марта", lastName: "Ковач", region: "europe", codeWord: "ветер клевер" },
    ...{ country: "germany", latinName: "MARTA KOVACS", documents: european },
    personal: {
      ...{ fullNameLatin: "MARTA KOVACS", birthDate: "1991-11-08" },
      ...{ city: "Hamburg", street: "Lange Reihe", house: "41", room: "", postcode: "20099" },
    },
  },
  // The longest names that a page has to display: forty letters, and a company name of two lines.
  {
    ...{ name: "anastasia", role: "member", firstName: "Анастасия", lastName: "Преображенская-Рождественская", region: "russia" },
    ...{ country: "russia", companyName: "ООО «Восточно-Европейская торгово-промышленная компания „Меридиан“»" },
    ...{ latinName: "VOSTOCHNO-EVROPEYSKAYA TORGOVO-PROMYSHLENNAYA KOMPANIYA", documents: withPermit, codeWord: "меридиан вяз" },
    personal: {
      ...{ fullNameLatin: "ANASTASIA PREOBRAZHENSKAYA-ROZHDESTVENSKAYA", birthDate: "1976-07-21" },
      ...{ city: "Москва", street: "Покровский бульвар", house: "14", room: "31", postcode: "109028" },
    },
  },
];

export const staff: readonly DemoPerson[] = [
  {
    ...{ name: "admin.russia", role: "agentAdmin", firstName: "Олег", lastName: "Назаров" },
    ...{ region: "russia", agent: "russia", codeWord: "берег кедр" },
  },
  {
    ...{ name: "manager.russia", role: "agentManager", firstName: "Дарья", lastName: "Соколова" },
    ...{ region: "russia", agent: "russia", codeWord: "утро ясень" },
  },
  {
    ...{ name: "admin.europe", role: "agentAdmin", firstName: "Лукас", lastName: "Бергер" },
    ...{ region: "europe", agent: "europe", codeWord: "мост ольха" },
  },
  {
    ...{ name: "manager.europe", role: "agentManager", firstName: "Анна", lastName: "Фишер" },
    ...{ region: "europe", agent: "europe", codeWord: "роса вереск" },
  },
  { name: "agents", role: "agentsManager", firstName: "Нина", lastName: "Громова", region: "russia", codeWord: "парус дуб" },
  { name: "moderator", role: "moderator", firstName: "Вера", lastName: "Лебедева", region: "russia", codeWord: "искра мята" },
  { name: "admin", role: "admin", firstName: "Юрий", lastName: "Павлов", region: "russia", codeWord: "гавань тополь" },
];
