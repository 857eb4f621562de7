import { useFormScope } from "./form-scope.tsx";

/** Stands while the form is under way, for what may take longer than a button's own sign can say. How far it is, nobody knows. */
export function PendingBar({ label }: { label: string }) {
  const { isPending } = useFormScope();
  return isPending ? <progress aria-label={label} className="w-full" /> : null;
}
