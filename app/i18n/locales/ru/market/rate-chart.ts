/** The chart of a pair's rate. */
export default {
  title: "Курс за 30 дней",
  finding: "{{pair}}: от {{low}} до {{high}} за 30 дней, последний {{last}}",
  offer: { reader: "Ваш курс {{rate}}", other: "Курс предложения {{rate}}" },
  none: "Данных о курсе этой пары пока мало. График появится, когда будут данные за два дня",
  table: "Показать таблицей",
  date: "Дата",
  rate: "Курс",
};
