/** Items of the bell that are no event of an offer; `other` says what this version has no sentence for. */
export default {
  offerCommandRefused: "Сделка {{no}}: действие не выполнено. {{reason}}",
  accountSuspended: "Новые сделки закрыты для вас до {{until}}: три просрочки оплаты за 90 дней. Открытые сделки доведите до конца",
  ledgerFault: "Учёт денег не сходится: {{subject}}. {{detail}}",
  accountAdded: "Счёт {{subject}} добавлен и отправлен на проверку",
  accountChanged: "Счёт {{subject}} изменён и отправлен на проверку. Если это были не вы, смените пароль",
  accountRemoved: "Счёт {{subject}} удалён. Если это были не вы, смените пароль",
  accountApproved: "Счёт {{subject}} проверен, его можно выбирать в сделках",
  accountDeclined: "Счёт {{subject}} отклонён: {{detail}}",
  accountQueued: "{{subject}} ждёт проверки счёта {{detail}}",
  passwordChanged: "Пароль изменён, другие устройства вышли из аккаунта. Если это были не вы, напишите в поддержку",
  moderationSuccess: "Проверка завершена: всё принято. Актуальный статус — в профиле",
  moderationFailure: "Проверка завершена, нужно исправить отмеченное[[: замечаний {{subject}}]]",
  bankModeration: "Проверяем ваш счёт. Новые сделки пока закрыты, открытые идут дальше",
  documentsRequested: "Нужны документы: {{detail}}",
  moderationQueued: "{{subject}} ждёт проверки профиля",
  other: "Новое событие[[ по сделке {{no}}]]",
};
