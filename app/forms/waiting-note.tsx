import { useEffect, useRef } from "react";
import { href, Link } from "react-router";
import { useText } from "#i18n/text-context.tsx";
import { Alert } from "#ui/alert.tsx";
import { awaitOutcome } from "./await-outcome.ts";
import type { Waiting } from "./reply.ts";

interface WaitingNoteProps {
  readonly waiting: Waiting;
  readonly onRefused: (sentence: string) => void;
}

/** "Accepted, being processed": leads on as soon as the command was applied, and says why when it was refused after all. */
export default function WaitingNote({ waiting, onRefused }: WaitingNoteProps) {
  const t = useText();
  const latest = useRef(onRefused);
  latest.current = onRefused;
  const { commandId, onward } = waiting;
  const address = href("/commands/:commandId", { commandId });
  useEffect(() => void awaitOutcome(address, onward).then((sentence) => sentence !== null && latest.current(sentence)), [address, onward]);
  return (
    <Alert
      tone="info"
      action={
        <Link to={onward} className="link js:hidden">
          {t("common.form.seeOutcome")}
        </Link>
      }
    >
      {t("common.form.accepted")}
    </Alert>
  );
}
