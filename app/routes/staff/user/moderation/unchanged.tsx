import { useText } from "#i18n/text-context.tsx";
import { type Definition, DefinitionList } from "#ui/definition-list.tsx";

interface UnchangedProps {
  readonly items: readonly Definition[];
  readonly isRest: boolean;
  /** The owner of the value, for a value that is shown alone. */
  readonly title?: string;
}

/** The unchanged values, collapsed below the changed ones; each value once. */
export function Unchanged({ items, isRest, title }: UnchangedProps) {
  const t = useText();
  if (items.length === 0) return null;
  return (
    <details className="fold">
      <summary>
        {title === undefined ? "" : `${title}: `}
        {t(isRest ? "moderation.unchangedRest" : "moderation.unchanged", { count: items.length })}
      </summary>
      <DefinitionList items={items} />
    </details>
  );
}
