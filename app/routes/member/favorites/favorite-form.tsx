import { Form, href } from "react-router";
import { useText } from "#i18n/text-context.tsx";
import { Button } from "#ui/button.tsx";
import { Star } from "#ui/icons.ts";

interface FavoriteFormProps {
  readonly offerId: string;
  readonly isFavorite: boolean;
  /** Page to come back to. */
  readonly goTo: string;
  /** Number of the offer, where several stand on one page. */
  readonly humanId?: string;
}

/** The star of an offer: marks it, or takes the mark away; a form, so that it works without script. */
export function FavoriteForm({ offerId, isFavorite, goTo, humanId }: FavoriteFormProps) {
  const t = useText();
  return (
    <Form method="post" action={href("/favorites")} preventScrollReset>
      <input type="hidden" name="offerId" value={offerId} />
      <input type="hidden" name="goTo" value={goTo} />
      <Button
        type="submit"
        kind="quiet"
        size="row"
        name="intent"
        value={isFavorite ? "remove" : "add"}
        icon={<Star aria-hidden className={isFavorite ? "size-5 fill-current" : "size-5"} />}
        aria-label={humanId ? t("favorites.removeOf", { number: humanId }) : undefined}
      >
        {t(isFavorite ? "favorites.remove" : "favorites.add")}
      </Button>
    </Form>
  );
}
