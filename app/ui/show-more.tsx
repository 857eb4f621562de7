import type { MouseEvent } from "react";
import { useText } from "#i18n/text-context.tsx";
import { ButtonLink } from "./button.tsx";

interface ShowMoreProps {
  readonly to: string | null;
  /** Adds the next page in place of navigating to it. */
  readonly onMore?: () => void;
  readonly isPending?: boolean;
}

const isPlain = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => !(metaKey || ctrlKey || shiftKey || altKey);

/** The pager of a list with a keyset cursor: a link to the next page; empty on the last one. */
export function ShowMore({ to, onMore, isPending = false }: ShowMoreProps) {
  const t = useText();
  if (to === null) return null;
  const press = (event: MouseEvent) => {
    if (onMore === undefined || !isPlain(event)) return;
    event.preventDefault();
    if (!isPending) onMore();
  };
  return (
    <div className="flex justify-center pt-4">
      <ButtonLink to={to} size="row" onClick={press} isPending={isPending}>
        {t("common.showMore")}
      </ButtonLink>
    </div>
  );
}
