import type { PostCard, Topic } from "#contracts/content.ts";
import { findMovedPost, findPost, listRelatedPosts, type Post } from "#data/content/posts.server.ts";
import { listTopics } from "#data/content/questions.server.ts";
import { can } from "#domain/people/policy.ts";
import type { Language, Principal } from "#domain/people/principal.ts";

export type PostAnswer =
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
