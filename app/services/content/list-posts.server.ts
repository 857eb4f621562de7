import type { PostCard, Topic } from "#contracts/content.ts";
import { listPostAddresses as listAddresses, listPosts as listRows, type PostAddress } from "#data/content/posts.server.ts";
import { listTopics } from "#data/content/questions.server.ts";
import type { Language } from "#domain/people/principal.ts";
import { cursorOf, cursorText } from "./cursor.ts";

export interface PostsPage {
  readonly posts: readonly PostCard[];
  readonly topics: readonly Topic[];
  /** The chosen topic; null for all, and for an unknown one. */
  readonly topic: Topic | null;
  readonly next: string | null;
}

const pageSize = 12;

/** Published articles, newest first, of a topic or of all. Public: no permission is checked. */
export async function listPosts(
  language: Language,
  asked: { readonly topic: string | null; readonly after: string | null },
  now: number,
): Promise<PostsPage> {
  const topics = await listTopics("post", language);
  const topic = topics.find(({ key }) => key === asked.topic) ?? null;
  const found = await listRows({ language, topic: topic?.key, after: cursorOf(asked.after), limit: pageSize }, now);
  const posts = found.slice(0, pageSize);
  return { posts, topics, topic, next: found.length > pageSize ? cursorText(posts.at(-1)) : null };
}

/** A sitemap may have 50 000 addresses, and each article has up to two. */
const mostAddresses = 20_000;

/** Addresses of all published articles, newest first. Public: no permission is checked. */
export const listPostAddresses = async (now: number): Promise<readonly PostAddress[]> => await listAddresses(mostAddresses, now);
