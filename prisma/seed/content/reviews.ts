interface DemoReview {
  readonly key: string;
  readonly shownName: string;
  readonly from: string;
  readonly to: string;
  readonly language: "ru" | "en";
  readonly daysAgo: number;
  readonly text: string;
}

/** Invented reviews for the demo. */
export const reviews: readonly DemoReview[] = [
  {
    ...{ key: "olga", shownName: "Ольга М.", from: "russia", to: "germany", language: "ru", daysAgo: 6 },
    text: "Оплачивала учёбу сына. Больше всего понравилось, что в каждый момент написано, у кого деньги. Партнёр заплатил в последний час, я видела его срок и не нервничала.",
  },
  {
    ...{ key: "thomas", shownName: "Thomas K.", from: "germany", to: "russia", language: "en", daysAgo: 11 },
    text: "My wife's parents live in Samara. The rate was 0.4% above the market, plus the 3% fee, and that really was all. I could even see the name of the person who checked my payment.",
  },
  {
    ...{ key: "denis", shownName: "Денис, ООО", from: "russia", to: "germany", language: "ru", daysAgo: 19 },
    text: "Инвойс за станочные ножи, 18 400 евро. Назначение платежа собралось само и прошло с первого раза. Минус один: договор пришлось перевыпустить, потому что поставщик сменил юридический адрес.",
  },
  {
    ...{ key: "lena", shownName: "Елена В.", from: "germany", to: "russia", language: "ru", daysAgo: 27 },
    text: "Первый партнёр не подписал. Ничего не потеряла, денег в сделке ещё не было, через день приняли другое предложение. Хочется, чтобы подписывали быстрее 24 часов.",
  },
  {
    ...{ key: "petr", shownName: "Пётр С.", from: "russia", to: "germany", language: "ru", daysAgo: 41 },
    text: "Ошибся и отправил на 70 рублей меньше. Страница показала, сколько не хватает и до какого часа доплатить. Доплатил, сделка пошла дальше.",
  },
  {
    ...{ key: "anna", shownName: "Anna L.", from: "germany", to: "russia", language: "en", daysAgo: 58 },
    text: "Slower than a card, faster than my bank's compliance department. I kept the signature certificate for the tax office and they accepted it.",
  },
];
