import { useEffect, useRef } from "react";
import { href, Link, useNavigate } from "react-router";
import { useText } from "#i18n/text-context.tsx";
import { Alert } from "#ui/alert.tsx";
import { useModalLink } from "#ui/modal/modal-address.ts";
import { awaitOutcome } from "./await-outcome.ts";
import type { FormReply, RefusalModal as Target, Waiting } from "./reply.ts";

/** Opens the modal of a refusal over the form, which keeps its values; without scripts a link does. */
function RefusalModal({ name, action }: Target) {
  const t = useText();
  const navigate = useNavigate();
  const to = useModalLink()(name, action === undefined ? {} : { action });
  const open = useRef(() => navigate(to, { preventScrollReset: true }));
  useEffect(() => void open.current(), []);
  return (
    <Link to={to} preventScrollReset className="link justify-self-center text-small">
      {t("common.form.whatToDo")}
    </Link>
  );
}

interface SubmissionResultProps {
  readonly reply: FormReply;
  readonly waiting: Waiting | undefined;
  readonly onRefused: (sentence: string) => void;
}

/** "Accepted, being processed": redirects once the command was applied, and shows the reason if it was refused after all. */
function WaitingNote({ commandId, onward, onRefused }: Waiting & Pick<SubmissionResultProps, "onRefused">) {
  const t = useText();
  const latest = useRef(onRefused);
  latest.current = onRefused;
  const address = href("/commands/:commandId", { commandId });
  useEffect(() => void awaitOutcome(address, onward).then((sentence) => sentence !== null && latest.current(sentence)), [address, onward]);
  const details = (
    <Link to={onward} className="link js:hidden">
      {t("common.details")}
    </Link>
  );
  return (
    <Alert tone="info" action={details}>
      {t("common.form.accepted")}
    </Alert>
  );
}

/** Loaded only for the few replies that need it: a pending outcome, or a modal over the form. */
export default function SubmissionResult({ reply, waiting, onRefused }: SubmissionResultProps) {
  return (
    <>
      {waiting ? <WaitingNote {...waiting} onRefused={onRefused} /> : null}
      {reply.modal ? <RefusalModal key={reply.nextCommandId} {...reply.modal} /> : null}
    </>
  );
}
