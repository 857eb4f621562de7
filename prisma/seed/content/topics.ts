import type { ContentKind } from "#contracts/content/content.ts";

interface DemoTopic {
  readonly kind: ContentKind;
  readonly key: string;
  readonly ru: string;
  readonly en: string;
}

const of = (kind: ContentKind, key: string, ru: string, en: string): DemoTopic => ({ kind, key, ru, en });

/** Tags of articles and groups of questions, in display order. */
export const topics: readonly DemoTopic[] = [
  of("post", "how-it-works", "Как это устроено", "How it works"),
  of("post", "first-steps", "Первые шаги", "First steps"),
  of("post", "money", "Деньги и курс", "Money and rates"),
  of("post", "documents", "Документы", "Documents"),
  of("post", "safety", "Безопасность", "Safety"),
  of("post", "business", "Бизнесу", "For business"),
  of("question", "start", "Начало", "Getting started"),
  of("question", "documents", "Документы", "Documents"),
  of("question", "money", "Деньги", "Money"),
  of("question", "time", "Сроки", "Time"),
  of("question", "safety", "Безопасность", "Safety"),
  of("question", "business", "Бизнесу", "For business"),
  of("question", "crypto", "Криптовалюта", "Crypto"),
];
