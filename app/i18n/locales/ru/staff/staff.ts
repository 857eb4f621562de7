const queue = {
  stage: { incoming: "Поступления", outgoing: "Выплаты", confirmation: "Зачисления", refund: "Возвраты" },
  one: { incoming: "Поступление", outgoing: "Выплата", confirmation: "Зачисление", refund: "Возврат" },
};

const keys = {
  title: "Клавиши",
  next: "следующая",
  previous: "предыдущая",
  open: "открыть или отправить",
  list: "этот список",
  queue: "к очереди",
  accept: "к решению или к форме",
  return: "вернуть с причиной",
  tick: "отметить пункт 1–6",
  mark: "отметить строку",
  claim: "взять себе или отдать",
  match: "перейти к похожему поступлению",
  snooze: "отложить на час или вернуть",
  news: "показать новое",
  search: "к поиску",
  where: "В полях буквы остаются буквами. Выключить клавиши можно в",
  settings: "настройках",
};

const sla = {
  left: "{{left}} рабочего времени",
  late: "опоздание {{time}}",
  paused: "отсчёт с {{time}}",
  due: "Срок: {{time}}",
  workingUntil: "рабочего времени, до {{time}}",
  workingSince: "рабочего времени, с {{time}}",
};

const claim = {
  take: "Взять",
  release: "Отдать",
  you: "У вас",
  hint: "Показать коллегам, что вы этим заняты, 15 минут",
  own: "У вас до {{time}}. Нажмите, чтобы отдать",
  theirs: "{{name}}, до {{time}}",
};

const snooze = {
  put: "Отложить на час",
  wake: "Вернуть в список",
  link: "Отложено: {{count}}",
  back: "Вся работа",
};

const tasks = {
  what: "Что сделать",
  party: "Имя",
  title: "Ваша работа",
  verifyTitle: "Ждут вашей проверки",
  all: "Все",
  stages: "Виды работы",
  queue: "Вся очередь",
  first: "Здесь самые срочные, остальное по видам работы",
  submitted: "На проверке: {{number}}",
  notifications: "Уведомления",
  others: "Также ждут",
  members: "Участники",
  who: "Кто",
  since: "Ждёт",
  case: {
    initial: "Первая проверка",
    edit: "Изменения профиля",
    bank: "Проверка счёта",
    documents: "Запрошенные документы",
    accounts: "Новый счёт",
    messages: "Сообщение",
  },
  andAccounts: "(счетов на проверке: {{count}})",
  oldest: "дольше всего {{time}}",
  waits: "ждёт {{time}}",
  other: {
    arrivals: "Неопознанные поступления",
    returns: "Возвраты неизвестных денег: проверить",
    statements: "Выписки, которые ждут второго сотрудника",
    decisions: "Сделки ждут решения",
    consents: "Нужно второе согласие",
    initial: "Анкеты на первую проверку",
    edit: "Изменения анкет",
    bank: "Проверка счетов",
    documents: "Запрошенные документы",
    appeals: "Возражения против нарушений",
    messages: "Сообщения",
    commands: "Застрявшие команды",
    letters: "Недоставленные письма",
  },
};

const done = {
  submitted: "{{number}}: отправлено на проверку",
  verified: "{{number}}: проверено",
  returned: "{{number}}: возвращено",
};

/** Agents' work: queues, the payment page, the work inbox. */
const views = {
  title: "Мои виды",
  save: "Сохранить вид",
  name: "Название вида",
  submit: "Сохранить",
  remove: "Убрать вид «{{name}}»",
};

export default { queue, keys, sla, claim, snooze, tasks, done, views };
