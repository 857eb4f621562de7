import type { loader } from "./confirm-with-password.server.ts";
import { CancelModal } from "./shared/cancel-modal.tsx";
import { DeleteProfileModal } from "./shared/delete-profile-modal.tsx";
import { FormingModal } from "./shared/forming-modal.tsx";
import type { ModalHandle, ModalProps } from "./shared/modal.ts";
import { RemoveModal } from "./shared/remove-modal.tsx";
import { SignModal } from "./shared/sign-modal.tsx";

type Confirming = ModalProps<typeof loader>["loaderData"];

/** Signing and cancelling need no sentences of the profile. */
export const handle: ModalHandle = {
  areas: ({ act }: Confirming) => (act === "remove" || act === "delete-profile" ? ["profile"] : []),
};

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
