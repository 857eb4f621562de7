import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { Plus, X } from "#ui/icons.ts";
import { useFormMetadata, useIntent } from "./conform.ts";

interface FieldListProps {
  readonly name: string;
  readonly legend: ReactNode;
  readonly addLabel: string;
  /** For screen readers; `number` counts from one. */
  readonly removeLabel: (number: number) => string;
  /** The fields of one line; their names begin with `item`: `owners[0].name`. */
  readonly children: (item: string) => ReactNode;
}

/**
 * Fields that repeat. Its buttons change the list in place; without script they submit the form, which is returned with the changed list.
 * The surrounding form is `hasLists`, so that Enter submits it.
 */
export function FieldList({ name, legend, addLabel, removeLabel, children }: FieldListProps) {
  const form = useFormMetadata();
  const intent = useIntent(form.id);
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-small font-medium">{legend}</legend>
      {form.getFieldList(name).map((item, index) => (
        <div key={item.key} className="flex items-start gap-2">
          <div className="min-w-0 flex-1">{children(item.name)}</div>
          <button
            type="submit"
            name={form.intentName}
            value={intent.remove.serialize({ name, index })}
            aria-label={removeLabel(index + 1)}
            className="mt-6 grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-subtle hover:text-ink"
          >
            <X aria-hidden className="size-5" strokeWidth={1.75} />
          </button>
        </div>
      ))}
      <div>
        <Button type="submit" size="row" icon={<Plus aria-hidden />} name={form.intentName} value={intent.insert.serialize({ name })}>
          {addLabel}
        </Button>
      </div>
    </fieldset>
  );
}
