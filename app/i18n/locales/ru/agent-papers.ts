/** An agent's own papers and how long they hold. */
export default {
  title: "Документы агента",
  ending: "Сроки документов",
  until: "Действует до",
  untilHint: "Оставьте пустым, если срока нет. Напомним за 30 и за 7 дней",
  soon: "скоро истечёт",
  over: "истёк",
  names: {
    licence: "Лицензия",
    contractTemplate: "Образец договора",
    stamp: "Печать",
    signature: "Подпись",
    other: "Другой документ",
  },
  requisites: "Реквизиты {{account}}",
  requisitesEnding: "Реквизиты счёта",
  overTitle_one: "У {{count}} документа истёк срок",
  overTitle_few: "У {{count}} документов истёк срок",
  overTitle_many: "У {{count}} документов истёк срок",
  overTitle_other: "У {{count}} документа истёк срок",
  overText: "Сделки идут дальше. Передайте новый документ администратору: он решает, может ли агент принимать новые сделки",
};
