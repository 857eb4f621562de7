import type { ReactNode } from "react";
import { useFetcher } from "react-router";
import { FormProblem } from "#forms/form-problem.tsx";
import type { FormReply } from "#forms/reply.ts";

interface MarkAllReadProps {
  /** The page whose action marks the notifications; absent means this page. */
  readonly action?: string;
  /** The page to return to afterwards. */
  readonly goTo?: string;
  readonly className?: string;
  /** A button that sends. */
  readonly children: ReactNode;
}

/** Marks every notification without leaving the page; on failure the page stays and shows the error. */
export function MarkAllRead({ action, goTo, className, children }: MarkAllReadProps) {
  const marking = useFetcher<FormReply>();
  return (
    <marking.Form method="post" action={action} preventScrollReset className={className}>
      {goTo === undefined ? null : <input type="hidden" name="goTo" value={goTo} />}
      <input type="hidden" name="intent" value="readAll" />
      {children}
      <FormProblem reply={marking.data} />
    </marking.Form>
  );
}
