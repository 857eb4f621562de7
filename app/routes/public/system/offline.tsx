import { ErrorPage } from "#ui/shell/error-page.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";

export const handle: PageHandle = { layout: "pure", script: false };

/** What the browser shows when nothing else can be reached; nothing of a person is in it. */
export default function Offline() {
  return <ErrorPage status={200} requestId={undefined} home={{ to: "/", isMember: false }} supportAddress={undefined} isOffline />;
}
