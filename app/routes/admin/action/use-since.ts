import { useState } from "react";
import type { FormReply } from "#forms/reply.ts";
import { useStandingReply } from "#forms/use-standing-reply.ts";

interface Seen {
  readonly id: string;
  readonly version: number;
}

/** The version of the deal that the page was opened with. The live channel loads newer versions, and a refused form contains an older one. */
export function useSince({ id, version }: Seen, reply: FormReply | undefined): number {
  const [first, setFirst] = useState({ id, version });
  const standing = useStandingReply(reply);
  if (first.id !== id) setFirst({ id, version });
  // A pending submission changes the deal itself.
  if (first.id !== id || standing?.waiting) return version;
  return Math.min(first.version, standing?.revision ?? first.version);
}
