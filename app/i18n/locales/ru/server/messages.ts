/** `title`: heading of the letter, title of the push, line of the timeline. `notification`: the item in the bell. */
type Sentences = { title: string; notification: string };

export default {
  offerPublished: { title: "Предложение опубликовано", notification: "Сделка {{no}}: предложение опубликовано" },
  youAcceptedOffer: {
    title: "Вы приняли предложение",
    notification: "Сделка {{no}}: вы приняли предложение, готовим договор",
  },
  yourOfferAccepted: {
    title: "Ваше предложение приняли",
    notification: "Сделка {{no}}: ваше предложение приняли[[, партнёр — {{partner}}]]. Готовим договор",
  },
  offerTermsChanged: {
    title: "Изменилась комиссия сети",
    notification: "Сделка {{no}}: комиссия сети теперь {{amount}}. Прочитайте условия ещё раз",
  },
  offerSignDocuments: { title: "Договор готов к подписи", notification: "Сделка {{no}}: подпишите договор до {{by}}" },
  offerSignedByYouFirst: {
    title: "Вы подписали договор",
    notification: "Сделка {{no}}: вы подписали договор. Партнёр подписывает до {{by}}",
  },
  offerSignedByPartnerFirst: {
    title: "Партнёр подписал, ваш шаг",
    notification: "Сделка {{no}}: партнёр подписал. Ваша подпись нужна до {{by}}",
  },
  offerSignedByYouSecond: {
    title: "Договор подписан, переведите деньги",
    notification: "Сделка {{no}}: договор подписан. Переведите {{amount}}[[ агенту «{{agent}}»]] до {{by}}",
  },
  offerSignedByPartnerSecond: {
    title: "Договор подписан, переведите деньги",
    notification: "Сделка {{no}}: партнёр подписал. Переведите {{amount}}[[ агенту «{{agent}}»]] до {{by}}",
  },
  offerSigningExpired_you: {
    title: "Время на подпись истекло",
    notification: "Сделка {{no}} отменена: вашей подписи не было в срок",
  },
  offerSigningExpired_both: {
    title: "Время на подпись истекло",
    notification: "Сделка {{no}} отменена: подписей не было в срок",
  },
  offerCancelledByPartnerNotSigning: {
    title: "Партнёр не подписал договор",
    notification: "Сделка {{no}} отменена: партнёр не подписал договор в срок",
  },
  offerPaymentProofReminder_first: {
    title: "Переведите деньги и сообщите об оплате",
    notification: "Сделка {{no}}: ещё {{hours}}. Переведите {{amount}}[[ агенту «{{agent}}»]] до {{by}}",
  },
  offerPaymentProofReminder_last: {
    title: "Срок оплаты подходит к концу",
    notification: "Сделка {{no}}: ещё {{hours}}. Переведите {{amount}}[[ агенту «{{agent}}»]] до {{by}}",
  },
  offerProofSavedByYou: {
    title: "Подтверждение оплаты получено",
    notification: "Сделка {{no}}: мы получили ваше подтверждение оплаты. Агент проверяет поступление",
  },
  offerProofSavedByPartner: {
    title: "Партнёр сообщил об оплате",
    notification: "Сделка {{no}}: партнёр сообщил об оплате[[. Переведите {{amount}} до {{by}}]]",
  },
  offerPaymentProofExpired_you: {
    title: "Сделка приостановлена: нет вашей оплаты",
    notification: "Сделка {{no}} приостановлена: нет вашего подтверждения оплаты",
  },
  offerPaymentProofExpired_partner: {
    title: "Сделка приостановлена: нет оплаты партнёра",
    notification: "Сделка {{no}} приостановлена: партнёр не сообщил об оплате в срок",
  },
  offerPaymentProofExpired_both: {
    title: "Сделка приостановлена: нет оплаты",
    notification: "Сделка {{no}} приостановлена: никто не сообщил об оплате в срок",
  },
  offerSuspended_staff: {
    title: "Сделка приостановлена",
    notification: "Сделка {{no}} приостановлена. Менеджер примет решение[[ до {{by}}]]",
  },
  offerSuspended_unpaid: {
    title: "Сделка приостановлена",
    notification: "Сделка {{no}} приостановлена: сейчас не платите[[. Менеджер примет решение до {{by}}]]",
  },
  offerSuspended_held: {
    title: "Сделка приостановлена",
    notification: "Сделка {{no}} приостановлена, ваши {{amount}} остаются у агента[[. Менеджер примет решение до {{by}}]]",
  },
  offerSuspended_agent: {
    title: "Сделка ждёт агента",
    notification: "Сделка {{no}}: агент временно не работает, срок остановлен",
  },
  offerResumed_staff: { title: "Сделка продолжается", notification: "Сделка {{no}} продолжается[[. Новый срок — {{by}}]]" },
  offerResumed_agent: {
    title: "Агент снова работает",
    notification: "Сделка {{no}}: агент снова работает[[. Новый срок — {{by}}]]",
  },
  offerDeadlineMoved: { title: "Срок изменён", notification: "Сделка {{no}}: новый срок — {{by}}[[. {{author}} пишет: «{{note}}»]]" },
  offerStageLate: {
    title: "Мы опаздываем с {{step}}",
    notification: "Сделка {{no}}: мы опаздываем с {{step}}, срок был {{lateSince}}[[. Новый срок — {{expected}}]]",
  },
  offerStageLate_again: {
    title: "Мы всё ещё опаздываем с {{step}}",
    notification: "Сделка {{no}}: мы всё ещё опаздываем с {{step}}, нового срока пока нет[[. Напишем снова до {{newsBy}}]]",
  },
  offerStageMoved: {
    title: "Новый срок",
    notification:
      "Сделка {{no}}: [[извините за задержку с {{lateStep}}|менеджер изменил срок шага «{{stage}}»]][[, новый срок — {{expected}}]][[. {{author}} пишет: «{{note}}»]]",
  },
  offerStageStated: {
    title: "Агент закончил свою часть",
    notification:
      "Сделка {{no}}: мы опаздываем с {{step}}. Агент закончил свою часть, теперь проверяет менеджер[[. Новый срок — {{expected}}]]",
  },
  offerAgentChanged_sign: {
    title: "В сделке другой агент",
    notification: "Сделка {{no}}: одного агента заменил другой, подписи больше не действуют. Подпишите новый договор, когда он будет готов",
  },
  offerAgentChanged_you: {
    title: "Платите другому агенту",
    notification: "Сделка {{no}}: ваши деньги примет другой агент. Заплатите {{amount}} по новым реквизитам[[ до {{by}}]]",
  },
  offerAgentChanged_partner: {
    title: "У партнёра другой агент",
    notification: "Сделка {{no}}: деньги партнёра примет другой агент[[. Срок оплаты — {{by}}]]",
  },
  offerMemberToEscrowSuccess_partnerPays: {
    title: "Ваши деньги у агента",
    notification: "Сделка {{no}}: агент получил ваши {{amount}}. Ждём оплату партнёра",
  },
  offerMemberToEscrowSuccess_partnerChooses: {
    title: "Ваши деньги у агента",
    notification: "Сделка {{no}}: агент получил ваши {{amount}}. Партнёр решает, что делать со своими деньгами[[, до {{by}}]]",
  },
  offerMemberToEscrowSuccess_checking: {
    title: "Ваши деньги у агента",
    notification: "Сделка {{no}}: агент получил ваши {{amount}}. Проверяем оплату партнёра",
  },
  offerMemberToEscrowSuccess_payouts: {
    title: "Ваши деньги у агента",
    notification: "Сделка {{no}}: агент получил ваши {{amount}}. Готовим выплаты",
  },
  offerPartnerToEscrowSuccess_youPay: {
    title: "Деньги партнёра у агента",
    notification: "Сделка {{no}}: агент получил {{amount}} от партнёра. Теперь ваш шаг[[: переведите деньги до {{by}}]]",
  },
  offerPartnerToEscrowSuccess_youChoose: {
    title: "Деньги партнёра у агента",
    notification: "Сделка {{no}}: агент получил {{amount}} от партнёра. Выберите, что делать с вашими деньгами[[, до {{by}}]]",
  },
  offerPartnerToEscrowSuccess_checking: {
    title: "Деньги партнёра у агента",
    notification: "Сделка {{no}}: агент получил {{amount}} от партнёра. Проверяем вашу оплату",
  },
  offerPartnerToEscrowSuccess_payouts: {
    title: "Деньги партнёра у агента",
    notification: "Сделка {{no}}: агент получил {{amount}} от партнёра. Готовим выплаты",
  },
  offerPayInProblem_notReceived: {
    title: "Агент не нашёл ваш платёж",
    notification: "Сделка {{no}}: агент не нашёл ваш платёж на {{amount}}. Проверьте перевод[[ до {{by}}]]",
  },
  offerPayInProblem_short: {
    title: "Пришла не вся сумма",
    notification: "Сделка {{no}}: не хватает {{amount}}[[. Выберите до {{by}}, что делать]]",
  },
  offerPayInProblem_over: {
    title: "Пришло больше, чем нужно",
    notification: "Сделка {{no}}: пришло на {{amount}} больше[[. Выберите до {{by}}, что делать с излишком]]",
  },
  offerPayInProblem_wrongCurrency: {
    title: "Деньги пришли в другой валюте",
    notification: "Сделка {{no}}: агент получил {{amount}}, это не та валюта[[. Ответьте до {{by}}]]",
  },
  offerPayInProblem_late: {
    title: "Деньги пришли после срока",
    notification: "Сделка {{no}}: {{amount}} пришли после срока[[. Ответьте до {{by}}]]",
  },
  offerPayInProblem_thirdParty: {
    title: "Деньги пришли с чужого счёта",
    notification: "Сделка {{no}}: {{amount}} пришли не с вашего счёта[[. Ответьте до {{by}}]]",
  },
  offerChoiceWanted_quoted: {
    title: "Нужен ваш ответ о пересчёте",
    notification: "Сделка {{no}}: деньги в другой валюте предлагаем засчитать как {{amount}}. Ответьте до {{by}}",
  },
  offerChoiceWanted_requote: {
    title: "Партнёр согласен, нужен ваш ответ",
    notification: "Сделка {{no}}: партнёр согласен засчитать {{amount}}. Ответьте до {{by}}",
  },
  offerChoiceWanted_revive: {
    title: "Партнёр хочет продолжить сделку",
    notification: "Сделка {{no}}: партнёр согласен продолжить с опоздавшими деньгами. Ответьте до {{by}}",
  },
  offerChoiceAgreed: {
    title: "Партнёр тоже согласен",
    notification: "Сделка {{no}}: партнёр тоже согласен, {{amount}} засчитаны",
  },
  offerPayoutHeld_account: {
    title: "Выплата ждёт проверки счёта",
    notification: "Сделка {{no}}: выплата {{amount}} ждёт, пока менеджер не сверит счёт получателя",
  },
  offerPayoutHeld_bounced: {
    title: "Банк вернул выплату",
    notification: "Сделка {{no}}: выплата {{amount}} не дошла, агент отправит её снова",
  },
  offerPayoutHeld_stopped: {
    title: "Банк вернул выплату",
    notification: "Сделка {{no}}: выплата {{amount}} не дошла, агент вернёт деньги партнёру",
  },
  offerPayoutReleased: {
    title: "Счёт получателя подтверждён",
    notification: "Сделка {{no}}: счёт получателя подтверждён, выплата {{amount}} идёт дальше",
  },
  offerEscrowToMemberSuccess: {
    title: "Агент отправил вам деньги",
    notification: "Сделка {{no}}: агент отправил вам {{amount}}[[, получатель {{receiverEmail}}]]",
  },
  offerPayoutArrived: {
    title: "Выплата дошла",
    notification: "Сделка {{no}}: выплата {{amount}} подтверждена[[, получатель {{receiverEmail}}]]",
  },
  offerToYourReceivingAccount: {
    title: "Вам отправили деньги",
    notification: "На ваш счёт отправлено {{amount}}[[, отправитель {{moneySenderEmail}}]]",
  },
  offerToYourReceivingAccountSuccess: {
    title: "Деньги поступили на ваш счёт",
    notification: "На ваш счёт поступило {{amount}}[[, отправитель {{moneySenderEmail}}]]",
  },
  offerSuccess: { title: "Сделка завершена", notification: "Сделка {{no}} завершена: ваш получатель получил {{amount}}" },
  offerRefundStarted: {
    title: "Начался возврат",
    notification: "Сделка {{no}}: деньги возвращаются плательщикам[[, вам вернётся {{amount}}]]",
  },
  offerRefund_yours: { title: "Деньги возвращены", notification: "Сделка {{no}}: агент вернул вам {{amount}}" },
  offerRefund_excess: { title: "Лишнее возвращено", notification: "Сделка {{no}}: агент вернул вам лишние {{amount}}" },
  offerRefund_partner: { title: "Сделка закрыта", notification: "Сделка {{no}} закрыта: деньги партнёра возвращены ему" },
  offerRefund_moved: { title: "Сделка закрыта", notification: "Сделка {{no}} закрыта: засчитанный перевод был платежом другой сделки" },
  offerCancelledByBuyer: { title: "Партнёр отменил сделку", notification: "Сделка {{no}} отменена партнёром" },
  offerCancelledByBuyer_wbit: { title: "Откликнувшийся отменил сделку", notification: "Сделка {{no}} отменена откликнувшимся" },
  offerCancelledByOwner: { title: "Владелец предложения отменил сделку", notification: "Сделка {{no}} отменена владельцем предложения" },
  offerCancelledByYou: { title: "Вы отменили сделку", notification: "Сделка {{no}} отменена по вашему решению" },
  offerCancelledDueToBankAccountChange_you: {
    title: "Ваш счёт изменён, сделка отменена",
    notification: "Сделка {{no}} отменена: вы изменили счёт, указанный в договоре",
  },
  offerCancelledDueToBankAccountChange_partner: {
    title: "Счёт партнёра изменён, сделка отменена",
    notification: "Сделка {{no}} отменена: изменился счёт партнёра, указанный в договоре",
  },
  offerCancelledDueToBankAccountChange_unknown: {
    title: "Счёт изменён, сделка отменена",
    notification: "Сделка {{no}} отменена: изменился счёт, указанный в договоре",
  },
  offerCancelled_forced: {
    title: "Сделка отменена",
    notification: "Менеджер отменил сделку {{no}}[[. Причина: {{note}}]]",
  },
  offerCancelled_paymentProofExpired: {
    title: "Сделка отменена: оплаты не было",
    notification: "Сделка {{no}} отменена: оплаты не было в срок",
  },
  offerCancelled_listingExpired: {
    title: "Срок предложения истёк",
    notification: "Предложение {{no}} снято: его срок истёк",
  },
  taskIncoming: { title: "Проверьте поступление", notification: "{{no}}: проверьте поступление {{amount}}[[ до {{by}}]]" },
  taskOutgoing: { title: "Отправьте выплату", notification: "{{no}}: отправьте выплату {{amount}}[[ до {{by}}]]" },
  taskConfirmation: {
    title: "Подтвердите зачисление",
    notification: "{{no}}: подтвердите зачисление {{amount}}[[ до {{by}}]]",
  },
  taskRefund: { title: "Верните деньги", notification: "{{no}}: верните плательщику {{amount}}[[ до {{by}}]]" },
  legGiven: { title: "Вам передали сделку", notification: "{{no}}: примите {{amount}} вместо приостановленного агента[[ до {{by}}]]" },
  legTaken: { title: "Сделку передали другому агенту", notification: "{{no}}: {{amount}} примет другой агент. Делать ничего не нужно" },
  taskToVerify: { title: "Проверьте платёж", notification: "{{no}}: проверьте {{stageToCheck}} {{amount}}" },
  stageReturned: { title: "Платёж вернули на доработку", notification: "{{no}}: {{stage}} на доработке. Причина: {{note}}" },
  stageLate_stage: { title: "Этап опаздывает", notification: "{{no}}: {{stage}} опаздывает" },
  stageLate_attention: { title: "Сделка требует внимания", notification: "{{no}}: {{attention}}" },
  offerSuspendedStaff: {
    title: "Сделка приостановлена",
    notification: "{{no}} приостановлена[[. Решение нужно до {{by}}]]",
  },
} satisfies Record<string, Sentences>;
