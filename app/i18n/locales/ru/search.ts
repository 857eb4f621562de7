/** The search of staff. */
export default {
  title: "Поиск",
  lead: "Сделки по номеру и имени, участники, поступления, хеши и номера переводов. Открыть отовсюду: Ctrl и K",
  field: "Номер, имя, почта, плательщик или хеш",
  submit: "Найти",
  tooShort_one: "Введите хотя бы {{count}} знак",
  tooShort_few: "Введите хотя бы {{count}} знака",
  tooShort_many: "Введите хотя бы {{count}} знаков",
  tooShort_other: "Введите хотя бы {{count}} знака",
  empty: "Ничего не нашлось",
  emptyText: "Номера переводов, хеши и плательщики ищутся с начала",
  offers: "Сделки",
  members: "Участники",
  receipts: "Поступления",
  references: "Хеши и номера переводов",
  unmatched: "без сделки",
};
