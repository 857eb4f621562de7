/** Pages that stand between a reader and the site; no page of the site needs their words. */
export default {
  offline: {
    title: "Нет связи с сервисом",
    text: "Проверьте интернет и обновите страницу. Сделки и деньги в них не затронуты, письма о сроках приходят и так",
  },
  lock: {
    title: "Сайт ещё закрыт",
    text: "Введите пароль, чтобы посмотреть его до открытия",
    password: "Пароль",
    submit: "Открыть",
  },
};
