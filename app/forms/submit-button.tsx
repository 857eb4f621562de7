import type { ReactNode } from "react";
import { Button, type ButtonKind } from "#ui/button.tsx";
import { useFormScope } from "./form-scope.tsx";

interface SubmitButtonProps {
  readonly children: ReactNode;
  readonly kind?: ButtonKind;
  readonly icon?: ReactNode;
  readonly isWide?: boolean;
  /** For several acts in one form: sent as `intent`. */
  readonly intent?: string;
  /** Inactive for a moment, because the content of the page has just changed under the pointer. */
  readonly isResting?: boolean;
}

/** Submits the form. During the submission a second click has no effect; after it the command id prevents a duplicate. */
export function SubmitButton({ children, kind = "primary", icon, isWide, intent, isResting = false }: SubmitButtonProps) {
  const { isPending } = useFormScope();
  return (
    <Button
      type="submit"
      kind={kind}
      icon={icon}
      isWide={isWide}
      isPending={isPending}
      {...(intent === undefined ? {} : { name: "intent", value: intent })}
      aria-disabled={isResting || undefined}
      onClick={isPending || isResting ? (event) => event.preventDefault() : undefined}
    >
      {children}
    </Button>
  );
}
