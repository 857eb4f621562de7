import { href } from "react-router";
import { useText } from "#i18n/text-context.tsx";
import { FineAct } from "#ui/modal/modal-act.tsx";
import { ModalForm, OwnPassword } from "#ui/modal/modal-form.tsx";
import { ModalFrame } from "#ui/modal/modal-frame.tsx";
import { HindranceNote, isHindered } from "../../member/settings/data/hindrance-note.tsx";
import type { loader } from "../confirm-with-password.server.ts";
import type { ModalProps } from "./modal.ts";

type Deleting = Extract<ModalProps<typeof loader>["loaderData"], { act: "delete-profile" }>;

/** Deletes the member's own profile, or says why it cannot be deleted now. */
export function DeleteProfileModal({ deleting: { email, commandId, ...hindrances } }: { deleting: Deleting }) {
  const t = useText();
  return (
    <ModalFrame title={t("ownData.delete.title")} form="sheet">
      {isHindered(hindrances) ? (
        <>
          <HindranceNote hindrances={hindrances} />
          <FineAct />
        </>
      ) : (
        <>
          <p>{t("ownData.delete.lead")}</p>
          <p className="text-small text-muted">{t("ownData.delete.text")}</p>
          <ModalForm
            hasPassword
            action={href("/settings/delete-profile")}
            commandId={commandId}
            submit={t("ownData.delete.submit")}
            isDanger
            keep={t("ownData.delete.keep")}
          >
            <OwnPassword account={email} label={t("ownData.export.password")} />
          </ModalForm>
        </>
      )}
    </ModalFrame>
  );
}
