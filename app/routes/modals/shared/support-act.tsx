import { useText } from "#i18n/text-context.tsx";
import { ModalAct } from "#ui/modal/modal-act.tsx";
import { useShell } from "#ui/shell/use-shell.ts";

/** Opens an e-mail to support. */
export function SupportAct({ kind = "secondary" }: { kind?: "primary" | "secondary" }) {
  const t = useText();
  return (
    <ModalAct to={`mailto:${useShell().supportAddress}`} kind={kind} isDocument>
      {t("modals.support")}
    </ModalAct>
  );
}
