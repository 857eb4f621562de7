/** The page of operations: what got stuck and how to get it going. */
export default {
  title: "Надёжность",
  lead: "Что застряло и почему",
  checkedAt: "Проверено {{time}}",
  stuck: "Застрявшие команды",
  stuckNone: "Все команды получили ответ",
  unanswered: "Без ответа дольше минуты",
  dead: "Недоставленные письма",
  deadNone: "Все письма дошли или в пути",
  resend: "Отправить снова",
  tries_one: "{{count}} попытка",
  tries_few: "{{count}} попытки",
  tries_many: "{{count}} попыток",
  tries_other: "{{count}} попытки",
};
