import { useFormScope } from "./form-scope.tsx";

/** Shown during a long submission, in addition to the button's own sign. The progress is unknown. */
export function PendingBar({ label }: { label: string }) {
  const { isPending } = useFormScope();
  return isPending ? <progress aria-label={label} className="w-full" /> : null;
}
