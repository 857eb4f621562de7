import { useText } from "#i18n/text-context.tsx";
import { ButtonLink } from "./button.tsx";

/** The pager of a list with a keyset cursor: a link to what follows; nothing when there is no more. */
export function ShowMore({ to }: { to: string | null }) {
  const t = useText();
  if (to === null) return null;
  return (
    <div className="flex justify-center pt-4">
      <ButtonLink to={to} size="row">
        {t("common.showMore")}
      </ButtonLink>
    </div>
  );
}
