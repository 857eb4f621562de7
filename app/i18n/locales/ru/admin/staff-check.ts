/** The second look at what an agent stated. */
export default {
  by: "{{name}}, {{time}}",
  notReceived: "деньги не пришли",
  same: "Отправили вы, поэтому проверить должен другой сотрудник",
  compare: "К сверке",
  look: "Открыть платёж",
  ifVerified: "Что будет, если подтвердить",
  suspendedYou: "Ваши действия приостановлены, страница только для чтения",
};
