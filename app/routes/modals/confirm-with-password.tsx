import type { loader } from "./confirm-with-password.server.ts";
import { CancelModal } from "./shared/cancel-modal.tsx";
import { FormingModal } from "./shared/forming-modal.tsx";
import type { ModalProps } from "./shared/modal.ts";
import { SignModal } from "./shared/sign-modal.tsx";

export default function ConfirmWithPassword({ loaderData }: ModalProps<typeof loader>) {
  switch (loaderData.act) {
    case "wait":
      return <FormingModal />;
    case "sign":
      return <SignModal signing={loaderData} />;
    case "cancel":
      return <CancelModal cancelling={loaderData} />;
  }
}
