interface DemoQuestion {
  readonly slug: string;
  readonly topic: string;
  readonly ru: readonly [question: string, answer: string];
  readonly en: readonly [question: string, answer: string];
}

/** Questions that people ask before their first deal. */
export const questions: readonly DemoQuestion[] = [
  {
    slug: "what-is-it",
    topic: "start",
    ru: [
      "Чем это отличается от денежного перевода?",
      "Деньги не пересекают границу. Вы платите агенту в своей стране, партнёр платит агенту в своей, и каждый агент выплачивает получателю на месте. Международного платежа в сделке нет.",
    ],
    en: [
      "How is this different from a money transfer?",
      "The money never crosses the border. You pay an agent in your country, your partner pays an agent in theirs, and each agent pays the recipient locally. There's no international payment in a deal.",
    ],
  },
  {
    slug: "need-account-to-look",
    topic: "start",
    ru: [
      "Можно ли посмотреть предложения без регистрации?",
      "Да. [Предложения](/transactions) открыты всем, с курсом, сроками и часами агентов. Аккаунт нужен, чтобы принять одно из них или опубликовать своё.",
    ],
    en: [
      "Can I browse offers without an account?",
      "Yes. [Offers](/transactions) are open to everyone, with rates, deadlines and the agents' working hours. You need an account to accept one or publish your own.",
    ],
  },
  {
    slug: "first-deal-duration",
    topic: "start",
    ru: [
      "Сколько занимает первая сделка?",
      "Регистрация и документы: около получаса вашего времени и проверка в рабочие часы. Сама сделка обычно укладывается в два или три рабочих дня: до 24 часов на подписи, до 24 на оплату, затем проверка и выплата.",
    ],
    en: [
      "How long does a first deal take?",
      "Signing up and uploading documents takes about half an hour of your time, and we check them during working hours. The deal itself usually takes two or three working days: up to 24 hours to sign, up to 24 hours to pay, then the check and the payout.",
    ],
  },
  {
    slug: "which-documents",
    topic: "documents",
    ru: [
      "Какие документы нужны?",
      "Для российской стороны: паспорт, загранпаспорт или вид на жительство в России. Для европейской: паспорт, национальное удостоверение или вид на жительство европейской страны. Чего не хватает именно вам, предложение скажет до того, как вы его примете.",
    ],
    en: [
      "Which documents do I need?",
      "For the Russian side: a passport, an international passport or a Russian residence permit. For the European side: a passport, a national identity card or a residence permit of a European country. An offer shows you what you're missing before you accept it.",
    ],
  },
  {
    slug: "document-expired",
    topic: "documents",
    ru: [
      "Документ заканчивается посреди сделки. Что будет?",
      "Открытая сделка завершится. Новую подпись поставить нельзя, пока документ не заменён. Мы предупреждаем за 60, 30 и 7 дней.",
    ],
    en: [
      "My document expires in the middle of a deal. What happens?",
      "Your open deal will be completed. You can't sign anything new until you replace the document. We warn you 60, 30 and 7 days before it expires.",
    ],
  },
  {
    slug: "who-sees-documents",
    topic: "documents",
    ru: [
      "Кто видит мои документы?",
      "Сотрудники, которые их проверяют. Партнёр не видит ни документов, ни номеров счетов. Каждый просмотр записывается с именем и временем.",
    ],
    en: [
      "Who can see my documents?",
      "Only the staff who check them. Your partner can't see your documents or your account numbers. Every view is recorded with a name and a time.",
    ],
  },
  {
    slug: "what-does-it-cost",
    topic: "money",
    ru: [
      "Сколько это стоит?",
      "3 % сверху вашей суммы. Получатель получает ровно то, о чём договорились. Посчитать свою сумму можно на странице [тарифов](/tariffs).",
    ],
    en: [
      "How much does it cost?",
      "3% on top of your amount. The recipient gets exactly what was agreed. Get your own quote on the [fees](/tariffs) page.",
    ],
  },
  {
    slug: "who-holds-money",
    topic: "money",
    ru: [
      "Где мои деньги, пока сделка идёт?",
      "На счёте агента вашей страны. К нам деньги не поступают. На странице сделки написано, у кого они сейчас, с какого времени и по какому документу.",
    ],
    en: [
      "Where is my money during a deal?",
      "In the account of the agent in your country. It never comes to us. The deal page shows who holds it now, since when and under which document.",
    ],
  },
  {
    slug: "paid-wrong-amount",
    topic: "money",
    ru: [
      "Я перевёл не ту сумму",
      "Мало: доплатите или отмените. Много: лишнее вернётся на счёт, с которого пришло. На странице сделки вы увидите варианты и тот, который мы выполним, если вы не ответите.",
    ],
    en: [
      "I transferred the wrong amount",
      "Too little: pay the rest or cancel. Too much: the extra amount goes back to the account it came from. The deal page shows your options and the one we'll apply if you don't answer.",
    ],
  },
  {
    slug: "partner-does-not-pay",
    topic: "time",
    ru: [
      "Партнёр не заплатил в срок",
      "Сделка приостанавливается, ваши деньги хранит агент. Менеджер даст новый срок или вернёт деньги. Если за 8 рабочих часов решения нет, агент возвращает деньги вам.",
    ],
    en: [
      "My partner hasn't paid in time",
      "The deal goes on hold and the agent keeps holding your money. A manager sets a new deadline or decides on a refund. If there's no decision within 8 working hours, the agent returns your money.",
    ],
  },
  {
    slug: "weekend",
    topic: "time",
    ru: [
      "Что со сроками в выходные?",
      "Если срок оплаты заканчивается, когда агент закрыт, он переносится на рабочее время. Новый срок написан на странице сделки, обычно «до понедельника, 10:00», с часовым поясом.",
    ],
    en: [
      "What happens to deadlines at weekends?",
      "If a payment deadline falls when the agent is closed, it moves to their working hours. You'll find the new deadline on the deal page, usually “by Monday, 10:00”, with the time zone.",
    ],
  },
  {
    slug: "can-i-cancel",
    topic: "time",
    ru: [
      "Можно ли передумать?",
      "Пока никто не сообщил об оплате, да: кнопка «Отменить» и пароль. Партнёр узнает сразу. После первой оплаты решение принимает менеджер.",
    ],
    en: [
      "Can I change my mind?",
      "Yes, until someone reports a payment: press Cancel and enter your password. We'll tell your partner right away. After the first payment, a manager decides.",
    ],
  },
  {
    slug: "how-do-i-know-it-is-you",
    topic: "safety",
    ru: [
      "Как понять, что письмо от вас?",
      "В наших письмах стоит ваше кодовое слово и нет реквизитов. Реквизиты агента видны только на странице сделки. [Как распознать обман](/blog/when-somebody-hurries-you).",
    ],
    en: [
      "How do I know an email is from you?",
      "Our emails contain your code word and never any account details. You'll only see the agent's account details on the deal page. [How to spot fraud](/blog/when-somebody-hurries-you).",
    ],
  },
  {
    slug: "check-signature",
    topic: "safety",
    ru: [
      "Можно ли проверить договор без входа?",
      "Да, по коду из листа подписей на странице [проверки](/verify). Она показывает номер, даты и отпечаток файла, без имён и сумм.",
    ],
    en: [
      "Can I check a contract without logging in?",
      "Yes, on the [verification](/verify) page, with the code from the signature certificate. It shows the deal number, the dates and the file's hash, without names or amounts.",
    ],
  },
  {
    slug: "pay-an-invoice",
    topic: "business",
    ru: [
      "Можно ли оплатить инвойс поставщика?",
      "Да, компаниям. Фиксируется сумма инвойса до цента, назначение платежа составляется из договора. [Как подготовиться](/blog/paying-a-supplier).",
    ],
    en: [
      "Can I pay a supplier's invoice?",
      "Yes, if you're a company. The invoice amount is fixed to the cent, and we put together the payment reference from the contract. [How to prepare](/blog/paying-a-supplier).",
    ],
  },
  {
    slug: "closing-documents",
    topic: "business",
    ru: [
      "Какие документы остаются у компании?",
      "Подписанный договор, лист подписей с отпечатками, подтверждения обеих оплат и выписка по сделке. Всё скачивается одним файлом.",
    ],
    en: [
      "Which documents does a company get?",
      "The signed contract, the signature certificate with hashes, receipts for both payments and a statement of the deal. You can download everything as one file.",
    ],
  },
  {
    slug: "which-networks",
    topic: "crypto",
    ru: [
      "Какие сети и активы поддерживаются?",
      "Те, которые принимает агент стороны; список стоит в калькуляторе и в предложениях. Перевод в другой сети не найдётся автоматически, поэтому страница просит сверить последние четыре знака адреса.",
    ],
    en: [
      "Which networks and assets are supported?",
      "Those accepted by the agent on your side. You'll find the list in the calculator and on offers. A transfer on a different network can't be found automatically, so the page asks you to check the last four characters of the address.",
    ],
  },
  {
    slug: "who-pays-network-fee",
    topic: "crypto",
    ru: ["Кто платит комиссию сети?", "Она вычитается из выплаты в криптовалюте. Вы увидите её до подписи, она записана в договоре."],
    en: ["Who pays the network fee?", "It comes out of the crypto payout. You see it before you sign, and it's fixed in the contract."],
  },
];
