import type { PostCard, Topic } from "#contracts/content/content.ts";
import {
  findMovedPost,
  findPost,
  listPostAddresses as listAddresses,
  listRelatedPosts,
  listPosts as listRows,
  type Post,
  type PostAddress,
} from "#data/content/posts.server.ts";
import { listTopics } from "#data/content/questions.server.ts";
import { can } from "#domain/people/access/policy.ts";
import type { Language, Principal } from "#domain/people/access/principal.ts";
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

type PostAnswer =
  | {
      readonly kind: "found";
      readonly post: Post;
      readonly topics: readonly Topic[];
      readonly related: readonly PostCard[];
      /** Languages in which it can be read. */
      readonly languages: readonly string[];
    }
  /** The article exists, but not in this language. */
  | { readonly kind: "otherLanguage"; readonly slug: string }
  | { readonly kind: "moved"; readonly slug: string }
  | { readonly kind: "missing" };

/**
 * Returns an article by its address. Public; editors (`cms.write`) may preview one that is not published yet, which is missing for all
 * others.
 */
export async function readPost(
  { slug, language, isPreview }: { readonly slug: string; readonly language: Language; readonly isPreview: boolean },
  principal: Principal | null,
  now: number,
): Promise<PostAnswer> {
  const found = await findPost(slug, language, now);
  if (found === null) {
    const moved = await findMovedPost(slug);
    return moved === null ? { kind: "missing" } : { kind: "moved", slug: moved };
  }
  const isEditor = isPreview && principal !== null && can(principal, "cms.write").allowed;
  if (!found.isPublished && !isEditor) return { kind: "missing" };
  const { post } = found;
  if (post === null) return { kind: "otherLanguage", slug };
  const [topics, related] = await Promise.all([listTopics("post", language), listRelatedPosts(post, language, 2, now)]);
  const { languages } = found;
  return { kind: "found", post, related, languages, topics: topics.filter(({ key }) => post.topics.includes(key)) };
}
