import { z } from "zod";
import { post, postCard, review, reviewInput, topic } from "#contracts/api/content.ts";
import { instantOf, page, pageCursor } from "#contracts/api/values.ts";
import type { PostCard, ReviewCard } from "#contracts/content/content.ts";
import { missing } from "#contracts/outcome.ts";
import { listPosts, readPost } from "#services/content/list-posts.server.ts";
import { listNewestReviews, listReviews, postReview } from "#services/content/reviews.server.ts";
import { call, guestCall } from "../define-call.ts";

const at = (instant: number) => instantOf(Math.round(instant));
const writeCard = ({ slug, title, lead, topics, publishedAt }: Omit<PostCard, "id">): z.input<typeof postCard> => ({
  ...{ slug, title, excerpt: lead, tags: [...topics], publishedAt: at(publishedAt) },
});

const writeReview = ({ id, shownName, from, to, language, text, isOfOffer, publishedAt }: ReviewCard): z.input<typeof review> => ({
  ...{ _id: id, name: shownName, from, to, language, text, isOfOffer, publishedAt: at(publishedAt) },
});

export const cmsCalls = [
  guestCall(
    {
      no: "C1",
      method: "GET",
      path: "/cms/review-posts/",
      summary: "Published reviews, newest first",
      isPublic: true,
      query: z.strictObject({ cursor: pageCursor }),
      answer: page(review),
    },
    async ({ query: { cursor = null }, visitor }) => {
      const { reviews, next } = await listReviews(cursor, visitor.now);
      return { ok: true, value: { items: reviews.map(writeReview), next } };
    },
  ),
  ...(
    [
      ["C3", "/cms/feedbacks/", "List reviews about us on other sites, newest first, at most 12", false],
      ["C4", "/cms/review-stories/", "List members' reviews of offers completed here, newest first, at most 12", true],
    ] as const
  ).map(([no, path, summary, isOfOffer]) =>
    guestCall({ no, method: "GET", path, summary, isPublic: true, answer: z.array(review) }, async ({ visitor }) => {
      return { ok: true, value: (await listNewestReviews(isOfOffer, visitor.now)).map(writeReview) };
    }),
  ),
  call(
    {
      no: "C2",
      method: "POST",
      path: "/cms/reviews/",
      summary: "Write a review of a completed offer. It is published after moderation",
      who: ["review.post"],
      status: 202,
      isKeyed: true,
      body: reviewInput,
      answer: z.strictObject({}),
      codes: ["NOT_FOUND", "STATUS.CHANGED"],
      example: {
        body: {
          offerId: "0195a1f0-0000-7000-8000-000000000001",
          shownName: "Irina K.",
          text: "The money came on the same day, thank you.",
          lang: "en",
        },
        answer: {},
      },
    },
    async ({ ctx, body: { lang, ...written } }) => {
      const posted = await postReview(ctx, { ...written, language: lang });
      return posted.ok ? { ok: true, value: {} } : posted;
    },
  ),
  guestCall(
    {
      no: "C5",
      method: "GET",
      path: "/cms/blog-posts/",
      summary: "List articles in the language of the request, newest first",
      isPublic: true,
      query: z.strictObject({ tag: z.string().max(60).optional(), cursor: pageCursor }),
      answer: page(postCard),
    },
    async ({ query: { tag = null, cursor = null }, visitor }) => {
      const { posts, topic: found, next } = await listPosts(visitor.language, { topic: tag, after: cursor }, visitor.now);
      // The page ignores an unknown topic; a client that requested one gets an empty list.
      return tag !== null && found === null
        ? { ok: true, value: { items: [], next: null } }
        : { ok: true, value: { items: posts.map(writeCard), next } };
    },
  ),
  guestCall(
    { no: "C6", method: "GET", path: "/cms/blog-tags/", summary: "List the tags of articles", isPublic: true, answer: z.array(topic) },
    async ({ visitor }) => {
      const { topics } = await listPosts(visitor.language, { topic: null, after: null }, visitor.now);
      return { ok: true, value: topics.map(({ key, name }) => ({ slug: key, label: name })) };
    },
  ),
  guestCall(
    {
      no: "N24",
      method: "GET",
      path: "/cms/blog-posts/:slug",
      summary: "Get an article. Its text is Markdown",
      isPublic: true,
      params: z.strictObject({ slug: z.string().max(120) }),
      answer: post,
    },
    async ({ params: { slug }, visitor: { language, now } }) => {
      const read = await readPost({ slug, language, isPreview: false }, null, now);
      if (read.kind !== "found") return missing;
      const { body, updatedAt } = read.post;
      return { ok: true, value: { ...writeCard(read.post), text: body, updatedAt: at(updatedAt) } };
    },
  ),
];
