import { href } from "react-router";
import { useText } from "#i18n/text-context.tsx";
import { FineAct } from "#ui/modal/modal-act.tsx";
import { ModalForm, OwnPassword } from "#ui/modal/modal-form.tsx";
import { ModalFrame } from "#ui/modal/modal-frame.tsx";
import { ModalList } from "#ui/modal/modal-list.tsx";
import { UsesNote } from "../member/profile/uses-note.tsx";
import { isPrevented, ObstacleNote } from "../member/settings/data/obstacle-note.tsx";
import type { loader } from "./confirm-with-password.server.ts";
import { FormingModal } from "./shared/forming-modal.tsx";
import type { ModalHandle, ModalProps } from "./shared/modal.ts";
import { SignModal } from "./shared/sign-modal.tsx";

type Confirming = ModalProps<typeof loader>["loaderData"];

type Removing = Extract<ModalProps<typeof loader>["loaderData"], { act: "remove" }>;

const sentences = {
  account: { title: "profile.remove.title", lead: "profile.remove.lead", submit: "profile.remove.submit" },
  wallet: { title: "profile.wallets.removeTitle", lead: "profile.wallets.removeLead", submit: "profile.wallets.remove" },
} as const;

/** Removes a bank account or a wallet. The note describes the effect on open offers. */
function RemoveModal({ removing: { rail, id, name, uses, email, commandId } }: { removing: Removing }) {
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

/** Signing and cancelling need no sentences of the profile. */
export const handle: ModalHandle = {
  areas: ({ act }: Confirming) => (act === "remove" || act === "delete-profile" ? ["profile"] : []),
};

type Cancelling = Extract<ModalProps<typeof loader>["loaderData"], { act: "cancel" }>;

function CancelModal({ cancelling: { id, email, commandId } }: { cancelling: Cancelling }) {
  const t = useText();
  const consequences = [t("modals.cancel.told"), t("modals.cancel.money"), t("modals.cancel.papers")];
  return (
    <ModalFrame title={t("modals.cancel.title")} form="sheet">
      <ModalList items={consequences.map((text) => ({ text }))} />
      <ModalForm
        hasPassword
        action={href("/my-transactions/:offerId/cancel", { offerId: id })}
        commandId={commandId}
        submit={t("modals.cancel.submit")}
        isDanger
        keep={t("modals.cancel.keep")}
      >
        <OwnPassword account={email} label={t("modals.cancel.password")} />
      </ModalForm>
    </ModalFrame>
  );
}

type Deleting = Extract<ModalProps<typeof loader>["loaderData"], { act: "delete-profile" }>;

/** Deletes the member's own profile, or says why it cannot be deleted now. */
function DeleteProfileModal({ deleting: { email, commandId, ...hindrances } }: { deleting: Deleting }) {
  const t = useText();
  return (
    <ModalFrame title={t("ownData.delete.title")} form="sheet">
      {isPrevented(hindrances) ? (
        <>
          <ObstacleNote hindrances={hindrances} />
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

export default function ConfirmWithPassword({ loaderData }: { readonly loaderData: Confirming }) {
  switch (loaderData.act) {
    case "wait":
      return <FormingModal />;
    case "sign":
      return <SignModal signing={loaderData} />;
    case "cancel":
      return <CancelModal cancelling={loaderData} />;
    case "remove":
      return <RemoveModal removing={loaderData} />;
    case "delete-profile":
      return <DeleteProfileModal deleting={loaderData} />;
  }
}
