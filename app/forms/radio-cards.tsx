import type { ReactNode } from "react";
import { FieldError } from "./field.tsx";
import { useControl } from "./use-control.ts";

interface RadioCard {
  readonly value: string;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** Why it cannot be chosen; shown in place of `text`. */
  readonly refusal?: ReactNode;
}

interface RadioCardsProps {
  readonly name: string;
  readonly legend: ReactNode;
  readonly cards: readonly RadioCard[];
  readonly columns?: 1 | 2 | 3;
}

const grids = { 1: "grid-cols-1", 2: "md:grid-cols-2", 3: "md:grid-cols-3" } as const;

/** A choice between a few options, each of which has a description. */
export function RadioCards({ name, legend, cards, columns = 1 }: RadioCardsProps) {
  const control = useControl(name);
  return (
    <fieldset id={control.id} data-invalid={control.error && ""} aria-describedby={control.error && control.errorId}>
      <legend className="mb-1 text-small font-medium">{legend}</legend>
      <div className={`grid gap-2 ${grids[columns]}`}>
        {cards.map((card) => (
          <label key={card.value} className="radio-card">
            <input
              type="radio"
              name={name}
              value={card.value}
              required={control.isFilledFirst}
              defaultChecked={control.defaultValue === card.value}
              disabled={card.refusal !== undefined}
              className="mt-0.5"
            />
            <span className="grid content-start gap-0.5">
              <span className="font-semibold">{card.title}</span>
              {card.refusal || card.text ? <span className="text-small text-muted">{card.refusal ?? card.text}</span> : null}
            </span>
          </label>
        ))}
      </div>
      <FieldError control={control} />
    </fieldset>
  );
}
