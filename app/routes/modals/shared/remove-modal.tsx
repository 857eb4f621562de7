import { href } from "react-router";
import { useText } from "#i18n/text-context.tsx";
import { ModalForm, OwnPassword } from "#ui/modal/modal-form.tsx";
import { ModalFrame } from "#ui/modal/modal-frame.tsx";
import { UsesNote } from "../../member/profile/uses-note.tsx";
import type { loader } from "../confirm-with-password.server.ts";
import type { ModalProps } from "./modal.ts";

type Removing = Extract<ModalProps<typeof loader>["loaderData"], { act: "remove" }>;

const sentences = {
  account: { title: "profile.remove.title", lead: "profile.remove.lead", submit: "profile.remove.submit" },
  wallet: { title: "profile.wallets.removeTitle", lead: "profile.wallets.removeLead", submit: "profile.wallets.remove" },
} as const;

/** Removes a bank account or a wallet. The note describes the effect on open offers. */
export function RemoveModal({ removing: { rail, id, name, uses, email, commandId } }: { removing: Removing }) {
  const t = useText();
  const { title, lead, submit } = sentences[rail];
  const path = rail === "account" ? "/profile/bank-accounts/:itemId/delete" : "/profile/wallets/:itemId/delete";
  return (
    <ModalFrame title={t(title, { name })} form="sheet">
      <p>{t(lead)}</p>
      <UsesNote uses={uses} act="remove" />
      <ModalForm
        hasPassword
        action={href(path, { itemId: id })}
        commandId={commandId}
        submit={t(submit)}
        isDanger
        keep={t("profile.remove.keep")}
      >
        <OwnPassword account={email} label={t("profile.remove.password")} />
      </ModalForm>
    </ModalFrame>
  );
}
