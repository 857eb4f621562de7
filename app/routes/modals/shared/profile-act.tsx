import type { ReactNode } from "react";
import { href } from "react-router";
import { ModalAct } from "#ui/modal/modal-act.tsx";

/** Links to the profile, and from there to the page that the person wanted to open. */
export function ProfileAct({ wanted, children }: { wanted: string | null; children: ReactNode }) {
  const profile = href("/profile");
  return (
    <ModalAct kind="primary" to={wanted === null ? profile : `${profile}?goTo=${encodeURIComponent(wanted)}`}>
      {children}
    </ModalAct>
  );
}
