import { ErrorPage } from "#ui/shell/error-page.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import { useShell } from "#ui/shell/use-shell.ts";

export const handle: PageHandle = { script: false };

/** The general page of errors under its own address; what really fails says so in place. */
export default function ErrorByHand() {
  const { requestId, supportAddress } = useShell();
  return <ErrorPage status={500} requestId={requestId} home={{ to: "/", isMember: false }} supportAddress={supportAddress} />;
}
