import { useText } from "#i18n/text-context.tsx";
import { type Definition, DefinitionList } from "#ui/definition-list.tsx";

/** What stays as it is, folded below what changes; each value once. */
export function Unchanged({ items, isRest }: { items: readonly Definition[]; isRest: boolean }) {
  const t = useText();
  if (items.length === 0) return null;
  return (
    <details className="fold">
      <summary>{t(isRest ? "moderation.unchangedRest" : "moderation.unchanged", { count: items.length })}</summary>
      <DefinitionList items={items} />
    </details>
  );
}
