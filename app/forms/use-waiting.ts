import { useState } from "react";
import type { FormReply, Waiting } from "./reply.ts";

/** A refusal that came after "accepted, being processed"; its command cannot be sent again. */
interface LateRefusal {
  readonly of: FormReply | undefined;
  readonly sentence: string;
  readonly nextCommandId: string;
}

/** A form waits while its command is pending; its outcome is kept as long as its reply. */
export function useWaiting(reply: FormReply | undefined): {
  readonly waiting: Waiting | undefined;
  readonly late: LateRefusal | undefined;
  readonly refuseLate: (sentence: string) => void;
} {
  const [last, setLast] = useState<LateRefusal>();
  const late = last !== undefined && last.of === reply ? last : undefined;
  return {
    waiting: late === undefined ? reply?.waiting : undefined,
    late,
    refuseLate: (sentence) => setLast({ of: reply, sentence, nextCommandId: crypto.randomUUID() }),
  };
}
