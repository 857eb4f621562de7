/** What a browser is told of notices; nobody but the reader may see accounts and sums, so a locked screen shows none (design/letters §12). */
export default {
  offerCommandRefused: { title: "Действие не выполнено", text: "Сделка {{no}}: {{reason}}" },
  accountSuspended: { title: "Новые сделки закрыты", text: "До {{until}}: три просрочки оплаты за 90 дней" },
  ledgerFault: { title: "Учёт денег не сходится", text: "Подробности — в уведомлениях" },
  accountAdded: { title: "Добавлен счёт", text: "Если это были не вы, смените пароль" },
  accountChanged: { title: "Изменён счёт", text: "Если это были не вы, смените пароль" },
  accountRemoved: { title: "Удалён счёт", text: "Если это были не вы, смените пароль" },
  accountApproved: { title: "Счёт проверен", text: "Его можно выбирать в сделках" },
  accountDeclined: { title: "Счёт отклонён", text: "Причина — в уведомлениях" },
  passwordChanged: { title: "Пароль изменён", text: "Если это были не вы, напишите в поддержку" },
  moderationSuccess: { title: "Профиль проверен", text: "Актуальный статус — в профиле" },
  moderationFailure: { title: "Профиль нужно исправить", text: "Замечания — в профиле" },
  bankModeration: { title: "Проверяем ваш счёт", text: "Новые сделки пока закрыты" },
  documentsRequested: { title: "Нужны документы", text: "Какие именно — в профиле" },
  memberSuspended: { title: "Новые сделки закрыты", text: "Открытые сделки доведите до конца" },
  memberRestored: { title: "Ограничения сняты", text: "Новые сделки снова открыты" },
  other: { title: "Новое уведомление", text: "Новое событие[[ по сделке {{no}}]]" },
};
