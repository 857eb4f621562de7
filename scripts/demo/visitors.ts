import { listReviewableOffers, type NewReview, recordReview } from "#data/content/reviews.server.ts";
import { pool } from "#data/db.server.ts";
import { type FeedbackInput, sendFeedback } from "#services/content/send-feedback.server.ts";
import { seedId } from "../../prisma/seed/check-digits.ts";

const said = { brand: "main", language: "ru", userId: null, details: {} } as const;

/** Messages of visitors without an answer. */
const messages: readonly FeedbackInput[] = [
  {
    ...{ ...said, kind: "contact", name: "Павел Рогов", email: "pavel.rogov@example.org", phone: "+79161234567" },
    subject: "Можно ли платить с карты жены",
    body: "Счёт открыт на жену, а сделку открываю я. Примет ли агент такой платёж, или лучше, чтобы зарегистрировалась она?",
  },
  {
    ...{ ...said, kind: "contact", name: "Sabine Vogel", email: "sabine.vogel@example.org", phone: "+493012345678", language: "en" },
    subject: "Opening hours over the holidays",
    body: "We rent out a flat in Kazan and exchange every month. Which days will the agents be closed at the turn of the year?",
  },
  {
    ...{ ...said, kind: "partnership", name: "Мариам Саркисян", email: "m.sarkisyan@example.org", phone: "+37411223344" },
    subject: "Ararat Settlement",
    body: "Лицензированная платёжная компания в Ереване. Хотели бы стать агентом для Армении: драмы и рубли, два сотрудника на смене.",
    details: { company: "Ararat Settlement", country: "Армения", kind: "agent", site: "https://ararat.example" },
  },
];

/** Reviews of completed deals that the editors have not read yet. */
const reviews: readonly (Omit<NewReview, "authorId" | "offer"> & { readonly member: string })[] = [
  {
    ...{ member: "irina", shownName: "Ирина К.", language: "ru" },
    text: "Третья сделка здесь. Удобно, что видно, у кого деньги и до какого часа ждать. Агент ответил на вопрос за десять минут.",
  },
  {
    ...{ member: "jonas", shownName: "Jonas W.", language: "en" },
    text: "Both payments were checked the same afternoon. I would like the reminder a little earlier than three hours before the end.",
  },
];

async function review({ member, ...words }: (typeof reviews)[number]): Promise<void> {
  const authorId = seedId(`user ${member}`);
  const [offer] = await listReviewableOffers(authorId);
  if (offer) await recordReview({ authorId, offer, ...words });
}

/** Adds messages and reviews of visitors and members; does nothing when they exist. */
export async function addVisitors(now: number): Promise<void> {
  if ((await pool.query("SELECT FROM feedback LIMIT 1")).rows.length > 0) return;
  for (const [n, message] of messages.entries()) await sendFeedback(message, `198.51.100.${n + 1}`, now);
  for (const one of reviews) await review(one);
}
