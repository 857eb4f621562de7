import { useText } from "#i18n/text-context.tsx";
import type { KeyView } from "#services/service-key/own-keys.server.ts";
import { DefinitionList } from "#ui/definition-list.tsx";
import { Ban, CircleCheck, Clock } from "#ui/icons.ts";
import { StatusChip } from "#ui/status-chip.tsx";
import { Time } from "#ui/time.tsx";

const looks = {
  valid: { tone: "success", icon: CircleCheck },
  expired: { tone: "warning", icon: Clock },
  revoked: { tone: "neutral", icon: Ban },
} as const;

/** The state of a key. */
export function KeyState({ state }: Pick<KeyView, "state">) {
  const t = useText();
  const { tone, icon } = looks[state];
  return (
    <StatusChip tone={tone} icon={icon}>
      {t(`keys.state.${state}`)}
    </StatusChip>
  );
}

/** The data of a key that its owner may see again after its creation. */
export function KeyFacts({ prefix, scopes, networks, createdAt, expiresAt, lastUsedAt }: KeyView) {
  const t = useText();
  return (
    <DefinitionList
      items={[
        { term: t("keys.facts.prefix"), value: `${prefix}…`, isCode: true },
        { term: t("keys.facts.scopes"), value: scopes.map((scope) => t(`keys.scopes.${scope}.name`)).join(", ") },
        { term: t("keys.facts.networks"), value: networks.join(", ") || t("keys.facts.anyNetwork"), isCode: networks.length > 0 },
        { term: t("keys.facts.created"), value: <Time at={createdAt} /> },
        { term: t("keys.facts.expires"), value: <Time at={expiresAt} /> },
        { term: t("keys.facts.used"), value: lastUsedAt === null ? t("keys.facts.never") : <Time at={lastUsedAt} /> },
      ]}
    />
  );
}
