/** Items of the bell that are no event of an offer; `other` says what this version has no sentence for. */
export default {
  offerCommandRefused: "Сделка {{no}}: действие не выполнено. {{reason}}",
  accountSuspended: "Новые сделки закрыты для вас до {{until}}: за 90 дней три просрочки оплаты. Открытые сделки доведите до конца",
  ledgerFault: "Учёт денег не сходится: {{subject}}. {{detail}}",
  other: "Новое событие[[ по сделке {{no}}]]",
};
