import { href } from "react-router";
import { useText } from "#i18n/text-context.tsx";
import { FineAct } from "#ui/modal/modal-act.tsx";
import { ModalForm, OwnPassword } from "#ui/modal/modal-form.tsx";
import { ModalFrame } from "#ui/modal/modal-frame.tsx";
import { OpenDeals } from "../../member/settings/data/open-deals.tsx";
import type { loader } from "../confirm-with-password.server.ts";
import type { ModalProps } from "./modal.ts";

type Deleting = Extract<ModalProps<typeof loader>["loaderData"], { act: "delete-profile" }>;

/** Deletes the member's own profile; while deals are open, names them instead. */
export function DeleteProfileModal({ deleting: { offers, others, email, commandId } }: { deleting: Deleting }) {
  const t = useText();
  const isBlocked = offers.length + others > 0;
  return (
    <ModalFrame title={t("ownData.delete.title")} form="sheet">
      {isBlocked ? (
        <>
          <OpenDeals offers={offers} others={others} />
          <FineAct />
        </>
      ) : (
        <>
          <p>{t("ownData.delete.lead")}</p>
          <p className="text-small text-muted">{t("ownData.delete.text")}</p>
          <ModalForm
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
