import { z } from "zod";
import { contentStates, feedbackStates, reviewStates, topicKinds } from "./content.ts";

const text = (max: number) => z.string().trim().max(max).optional();

/** One content item as the editor submits it. */
export const contentForm = z.strictObject({
  slug: z
    .string()
    .trim()
    .max(120)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "VALIDATION.CHOICE"),
  topics: text(300),
  position: z.coerce.number().int().min(0).max(9_999).optional(),
  state: z.enum(contentStates, { error: "VALIDATION.CHOICE" }),
  /** Moscow time, in the format of the browser's field. */
  publishAt: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, "VALIDATION.DATE")
    .optional(),
  titleRu: z.string().trim().min(1).max(200),
  leadRu: text(500),
  bodyRu: z.string().trim().min(1).max(60_000),
  titleEn: text(200),
  leadEn: text(500),
  bodyEn: text(60_000),
});
export type ContentFormValues = z.output<typeof contentForm>;

/** The new state of a message. */
export const feedbackStateForm = z.strictObject({ state: z.enum(feedbackStates, { error: "VALIDATION.CHOICE" }), note: text(2_000) });

const reviewState = z.enum(reviewStates, { error: "VALIDATION.CHOICE" });

/** An editor's decision about a review; `from`: the displayed state. */
export const reviewStateForm = z.strictObject({ id: z.uuid({ error: "VALIDATION.CHOICE" }), from: reviewState, to: reviewState });

const slug = z
  .string()
  .max(120)
  .regex(/^[a-z0-9-]+$/, "VALIDATION.CHOICE");

/** Whether an answer was helpful. The clicked button contains its question. */
export const usefulnessForm = z.union([z.strictObject({ helped: slug }), z.strictObject({ missed: slug })]);

/** A topic of articles or a group of questions, by its names. */
export const topicForm = z.strictObject({
  kind: z.enum(topicKinds, { error: "VALIDATION.CHOICE" }),
  key: z
    .string()
    .trim()
    .max(40)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "VALIDATION.CHOICE"),
  ru: z.string().trim().min(1).max(80),
  en: z.string().trim().min(1).max(80),
  position: z.coerce.number().int().min(0).max(9_999).default(0),
});
export type TopicFormValues = z.output<typeof topicForm>;
