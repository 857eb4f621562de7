/** Names and cases: "из …", "в …", "в …" as a sentence needs them. Keys are those of the reference table. */
const countries = {
  russia: { name: "Россия", from: "из России", to: "в Россию", in: "в России" },
  turkey: { name: "Турция", from: "из Турции", to: "в Турцию", in: "в Турции" },
  "united-arab-emirates": { name: "ОАЭ", from: "из ОАЭ", to: "в ОАЭ", in: "в ОАЭ" },
  georgia: { name: "Грузия", from: "из Грузии", to: "в Грузию", in: "в Грузии" },
  armenia: { name: "Армения", from: "из Армении", to: "в Армению", in: "в Армении" },
  kazakhstan: { name: "Казахстан", from: "из Казахстана", to: "в Казахстан", in: "в Казахстане" },
  china: { name: "Китай", from: "из Китая", to: "в Китай", in: "в Китае" },
  austria: { name: "Австрия", from: "из Австрии", to: "в Австрию", in: "в Австрии" },
  belgium: { name: "Бельгия", from: "из Бельгии", to: "в Бельгию", in: "в Бельгии" },
  bulgaria: { name: "Болгария", from: "из Болгарии", to: "в Болгарию", in: "в Болгарии" },
  croatia: { name: "Хорватия", from: "из Хорватии", to: "в Хорватию", in: "в Хорватии" },
  cyprus: { name: "Кипр", from: "с Кипра", to: "на Кипр", in: "на Кипре" },
  estonia: { name: "Эстония", from: "из Эстонии", to: "в Эстонию", in: "в Эстонии" },
  finland: { name: "Финляндия", from: "из Финляндии", to: "в Финляндию", in: "в Финляндии" },
  france: { name: "Франция", from: "из Франции", to: "во Францию", in: "во Франции" },
  germany: { name: "Германия", from: "из Германии", to: "в Германию", in: "в Германии" },
  greece: { name: "Греция", from: "из Греции", to: "в Грецию", in: "в Греции" },
  ireland: { name: "Ирландия", from: "из Ирландии", to: "в Ирландию", in: "в Ирландии" },
  italy: { name: "Италия", from: "из Италии", to: "в Италию", in: "в Италии" },
  latvia: { name: "Латвия", from: "из Латвии", to: "в Латвию", in: "в Латвии" },
  lithuania: { name: "Литва", from: "из Литвы", to: "в Литву", in: "в Литве" },
  luxembourg: { name: "Люксембург", from: "из Люксембурга", to: "в Люксембург", in: "в Люксембурге" },
  malta: { name: "Мальта", from: "с Мальты", to: "на Мальту", in: "на Мальте" },
  netherlands: { name: "Нидерланды", from: "из Нидерландов", to: "в Нидерланды", in: "в Нидерландах" },
  portugal: { name: "Португалия", from: "из Португалии", to: "в Португалию", in: "в Португалии" },
  slovakia: { name: "Словакия", from: "из Словакии", to: "в Словакию", in: "в Словакии" },
  slovenia: { name: "Словения", from: "из Словении", to: "в Словению", in: "в Словении" },
  spain: { name: "Испания", from: "из Испании", to: "в Испанию", in: "в Испании" },
  czechia: { name: "Чехия", from: "из Чехии", to: "в Чехию", in: "в Чехии" },
  denmark: { name: "Дания", from: "из Дании", to: "в Данию", in: "в Дании" },
  hungary: { name: "Венгрия", from: "из Венгрии", to: "в Венгрию", in: "в Венгрии" },
  poland: { name: "Польша", from: "из Польши", to: "в Польшу", in: "в Польше" },
  romania: { name: "Румыния", from: "из Румынии", to: "в Румынию", in: "в Румынии" },
  sweden: { name: "Швеция", from: "из Швеции", to: "в Швецию", in: "в Швеции" },
  iceland: { name: "Исландия", from: "из Исландии", to: "в Исландию", in: "в Исландии" },
  liechtenstein: { name: "Лихтенштейн", from: "из Лихтенштейна", to: "в Лихтенштейн", in: "в Лихтенштейне" },
  norway: { name: "Норвегия", from: "из Норвегии", to: "в Норвегию", in: "в Норвегии" },
  "united-kingdom": { name: "Великобритания", from: "из Великобритании", to: "в Великобританию", in: "в Великобритании" },
  switzerland: { name: "Швейцария", from: "из Швейцарии", to: "в Швейцарию", in: "в Швейцарии" },
  serbia: { name: "Сербия", from: "из Сербии", to: "в Сербию", in: "в Сербии" },
  kyrgyzstan: { name: "Киргизия", from: "из Киргизии", to: "в Киргизию", in: "в Киргизии" },
  uzbekistan: { name: "Узбекистан", from: "из Узбекистана", to: "в Узбекистан", in: "в Узбекистане" },
  belarus: { name: "Беларусь", from: "из Беларуси", to: "в Беларусь", in: "в Беларуси" },
  moldova: { name: "Молдова", from: "из Молдовы", to: "в Молдову", in: "в Молдове" },
  azerbaijan: { name: "Азербайджан", from: "из Азербайджана", to: "в Азербайджан", in: "в Азербайджане" },
  israel: { name: "Израиль", from: "из Израиля", to: "в Израиль", in: "в Израиле" },
  thailand: { name: "Таиланд", from: "из Таиланда", to: "в Таиланд", in: "в Таиланде" },
  "hong-kong": { name: "Гонконг", from: "из Гонконга", to: "в Гонконг", in: "в Гонконге" },
  india: { name: "Индия", from: "из Индии", to: "в Индию", in: "в Индии" },
  indonesia: { name: "Индонезия", from: "из Индонезии", to: "в Индонезию", in: "в Индонезии" },
  vietnam: { name: "Вьетнам", from: "из Вьетнама", to: "во Вьетнам", in: "во Вьетнаме" },
  "united-states": { name: "США", from: "из США", to: "в США", in: "в США" },
  canada: { name: "Канада", from: "из Канады", to: "в Канаду", in: "в Канаде" },
  europe: { name: "Европа", from: "из Европы", to: "в Европу", in: "в Европе" },
  any: { name: "Выберите страну", from: "", to: "", in: "" },
};

const currencies = {
  RUB: "российский рубль",
  EUR: "евро",
  USD: "доллар США",
  GBP: "фунт стерлингов",
  CHF: "швейцарский франк",
  CNY: "китайский юань",
  TRY: "турецкая лира",
  AED: "дирхам ОАЭ",
  GEL: "грузинский лари",
  AMD: "армянский драм",
  KZT: "казахстанский тенге",
  CZK: "чешская крона",
  PLN: "польский злотый",
  HUF: "венгерский форинт",
  RON: "румынский лей",
  SEK: "шведская крона",
  NOK: "норвежская крона",
  DKK: "датская крона",
  BGN: "болгарский лев",
  ISK: "исландская крона",
  JPY: "японская иена",
  USDT: "Tether",
  USDC: "USD Coin",
  BTC: "Bitcoin",
  ETH: "Ether",
};

const rails = {
  bank: "банковский перевод",
  crypto: "криптовалюта",
};

const roles = {
  0: "администратор",
  1: "модератор",
  2: "участник",
  3: "менеджер агентов",
  4: "администратор агента",
  5: "сотрудник агента",
  6: "без доступа",
};

const documentTypes = {
  passport: "паспорт",
  internationalPassport: "заграничный паспорт",
  nationalIdentityCard: "национальная ID-карта",
  residencePermit: "вид на жительство",
  others: "другой документ",
};

const documentStates = {
  draft: "не отправлен",
  submitted: "на проверке",
  approved: "проверен",
  declined: "отклонён",
  replaced: "заменён",
  removed: "удалён",
};

/** The offer that a draft describes. `give`: the sum is paid; `get`: it is received. */
const draftWish = {
  give: "Вы хотите перевести {{sum}} {{from}} {{to}}",
  get: "Вы хотите перевести деньги {{from}} {{to}}: придёт {{sum}}",
  route: "Вы хотите перевести деньги {{from}} {{to}}",
};

const missingDocuments = {
  residenceAny: "документ о проживании",
  residence: "документ о проживании: {{country}}",
  russiaLeg: "российский паспорт, вид на жительство в России или паспорт любой страны для поездок за границу",
  europeLeg: "паспорт, ID-карта или вид на жительство европейской страны",
  otherLeg: "документ страны: {{country}}",
  citizenship: "паспорт страны гражданства: {{country}}",
};

/** Why the account of a member is suspended. */
const suspensionReasons = {
  rules: "нарушение правил сервиса",
  documents: "вопросы к вашим документам",
  money: "вопросы о происхождении денег",
  safety: "защита вашего аккаунта",
  ownRequest: "ваша просьба",
  lateness: "три просрочки оплаты за 90 дней",
};

/** The sentences for a suspended member. */
const suspension = {
  title: "Новые сделки для вас закрыты",
  why: "Причина: {{why}}.",
  until: "Ограничение действует до {{until}}.",
  can: "Публиковать, принимать и подписывать сделки нельзя. Подписанные сделки идут дальше: подтверждения оплаты мы принимаем, деньги у агентов сохранены. Если вы не согласны, напишите нам: решение пересмотрит другой сотрудник.",
  canLateness:
    "Публиковать, принимать и подписывать сделки нельзя. Подписанные сделки идут дальше: подтверждения оплаты мы принимаем, деньги у агентов сохранены. Если просрочка записана по ошибке, возразите на странице той сделки. Если менеджер её снимет, ограничение закончится раньше.",
  appeal: "Оспорить решение",
  subject: "Возражение: новые сделки закрыты",
};

/** The reasons why a profile cannot publish, accept or sign, and the remedy of each. */
const inactiveReasons = {
  blocked: "Аккаунт закрыт. Напишите в поддержку",
  suspended: "Аккаунт приостановлен: новые сделки и подписи закрыты. Подписанные сделки идут дальше, подтверждения оплаты принимаем",
  documentsExpired: "Истёк срок вашего документа. Замените его в профиле, и сделки откроются после проверки",
  onInitialModeration: "Проверяем ваш профиль. Публиковать и принимать сделки можно будет сразу после проверки",
  emailNotVerified: "Адрес почты не подтверждён. Откройте ссылку из письма",
  emailVerified: "Профиль не заполнен. Добавьте документ и счёт и отправьте его на проверку",
  unsent: "Профиль ещё не отправлен на проверку",
  onInitialModerationPartial: "В профиле нужны исправления. Внесите их и отправьте его на проверку ещё раз",
  onBankModeration: "Проверяем ваш счёт. Новые сделки откроются после проверки, принятые можно подписывать и оплачивать",
  onDocumentsRequest: "Мы запросили документы. Добавьте их, и сделки откроются после проверки",
  exportedEmailNotVerified: "Аккаунт перенесён, но адрес почты не подтверждён. Откройте ссылку из письма",
};

const holderTypes = {
  individual: "частное лицо",
  company: "компания",
};

const accountStates = {
  draft: "не отправлен",
  submitted: "на проверке",
  approved: "проверен",
  declined: "отклонён",
  removed: "удалён",
};

/** Reference words: countries with their cases, currencies, documents. Keys of countries are those of the reference table. */
export default {
  countries,
  currencies,
  rails,
  roles,
  documentTypes,
  documentStates,
  draftWish,
  missingDocuments,
  inactiveReasons,
  suspensionReasons,
  suspension,
  holderTypes,
  accountStates,
};
