import type { ContentKind } from "#contracts/content/content.ts";
import type { TopicFormValues } from "#contracts/content/editor-forms.ts";
import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { createTopic, listTopicRows, type TopicRow, updateTopic } from "#data/content/questions.server.ts";
import { withPrisma } from "#data/prisma.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { requirePermission } from "#services/require-permission.ts";

/** Returns the topics of a kind with the number of their items. Refusals: those of `cms.write`. */
export async function listTopicsToEdit({ principal }: ServiceContext, kind: ContentKind): Promise<ServiceResult<readonly TopicRow[]>> {
  const refusal = requirePermission(principal, "cms.write");
  return refusal ?? { ok: true, value: await listTopicRows(kind) };
}

/**
 * Adds a topic, or renames an existing one. Its key does not change, because addresses contain it. Refusals: those of `cms.write`,
 * `NAME.TAKEN {field}` for a new topic whose key exists, `NOT_FOUND`.
 */
export async function saveTopic(
  { principal, ip, requestId }: ServiceContext,
  topic: TopicFormValues,
  isNew: boolean,
): Promise<ServiceResult<null>> {
  const refusal = requirePermission(principal, "cms.write");
  if (refusal) return refusal;
  const { userId, role } = principal;
  return await withPrisma(async (db) => {
    if (isNew && !(await createTopic(db, topic))) return refuse("NAME.TAKEN", { field: "key" });
    if (!isNew && !(await updateTopic(db, topic))) return refuse("NOT_FOUND");
    await recordAudit(db, {
      ...{
        actorId: userId,
        actorKind: "user",
        actorRole: role,
        action: "cms.write",
        objectType: "topic",
        objectId: `${topic.kind}/${topic.key}`,
      },
      ...{ diff: { ru: topic.ru, en: topic.en, position: topic.position }, ip, requestId },
    });
    return { ok: true, value: null };
  });
}
