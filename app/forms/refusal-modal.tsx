import { useEffect, useRef } from "react";
import { Link, useNavigate } from "react-router";
import { useText } from "#i18n/text-context.tsx";
import { useModalLink } from "#ui/modal/modal-address.ts";
import type { RefusalModal as Target } from "./reply.ts";

/** Opens the modal that a refusal names over the form, which stays as it was typed; without scripts a link does. */
export function RefusalModal({ name, action }: Target) {
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
