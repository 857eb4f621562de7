import type { TextKey } from "#i18n/text.ts";
import type { Tone } from "../status-chip.tsx";
import type { Viewer } from "./viewer.ts";

/** Blocked, suspended and expired win over the status; 0 is green, 6 pink, the rest yellow (specification §3). */
export function profileStatus(viewer: Viewer): { readonly tone: Tone; readonly label: TextKey } {
  if (viewer.isBlocked) return { tone: "danger", label: "shell.status.blocked" };
  if (viewer.isSuspended) return { tone: "danger", label: "shell.status.suspended" };
  if (viewer.isDocumentsExpired) return { tone: "danger", label: "shell.status.documentsExpired" };
  const tone = viewer.status === "active" ? "success" : viewer.status === "onBankModeration" ? "pink" : "warning";
  return { tone, label: `shell.status.${viewer.status}` };
}
