import { useText } from "#i18n/text-context.tsx";
import type { FormReply } from "./reply.ts";

/** The reason why a submission got no answer; the typed values are kept. */
export function FormProblem({ reply }: { reply: FormReply | undefined }) {
  const t = useText();
  if (reply?.trouble === undefined) return null;
  return (
    <p role="alert" className="text-center text-small text-danger">
      {t(`common.form.trouble.${reply.trouble}`)}
    </p>
  );
}
