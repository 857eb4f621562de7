/** Letters that an admin sends to many. */
export default {
  title: "Рассылки",
  new: "Новая рассылка",
  template: "Письмо",
  brand: "Бренд",
  perMinute: "Писем в минуту",
  prepare: "Подготовить",
  none: "Рассылок ещё не было",
  noneText: "Подготовленная рассылка никому не уходит, пока её не запустят.",
  written: "в очереди или ушло: {{count}}",
  state: "Состояние",
  audience: "Получателей",
  lettersTitle: "Письма",
  preview: "Как выглядит письмо",
  tested: "Письмо отправлено на ваш адрес",
  needsSecond: "Получателей больше тысячи: запустить рассылку должен другой администратор.",
  templates: {
    "registration-opened": "Регистрация открыта",
    "transactions-opened": "Сделки снова открыты",
    "2025-new-year": "С Новым годом",
  },
  states: { draft: "черновик", running: "идёт", paused: "на паузе", done: "завершена", cancelled: "отменена" },
  letters: {
    ...{ queued: "ждут", sending: "уходят", sent: "ушли", dead: "не ушли", expired: "опоздали", superseded: "не нужны" },
    ...{ suppressed: "от писем отказались", cancelled: "отменены", held: "на паузе" },
  },
  acts: { start: "Запустить", pause: "Приостановить", resume: "Продолжить", cancel: "Отменить", test: "Прислать мне" },
};
