/** What a side can say about its deal besides signing and paying; said by the server. */
export default {
  remind: "Напомнить партнёру",
  reminded: "Вы напомнили партнёру {{at}}. Снова можно с {{from}}",
  ask: "Деньги пришли?",
  arrived: "Деньги пришли",
  missing: "Деньги не пришли",
  saidArrived: "Вы сообщили {{at}}, что деньги пришли. Агент сверит это со своим банком и закроет выплату",
  saidMissing: "Вы сообщили {{at}}, что деньги не пришли. Агент и менеджер уже знают и ищут платёж",
  more: "Рассказать подробнее",
};
