import { Form, href } from "react-router";
import { useText } from "#i18n/text-context.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Star } from "#ui/icons.ts";
import { useModalLink } from "#ui/modal/modal-address.ts";

interface FavoriteFormProps {
  readonly offerId: string;
  readonly isFavorite: boolean;
  /** Page to return to. */
  readonly goTo: string;
  /** The number of the offer, on pages with several offers. */
  readonly humanId?: string;
}

/** The star of an offer: adds it to the favourites or removes it. A form, so that it works without scripts. */
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

/** The star for a guest: it leads to the login and then back to the offer. */
export function FavoriteLogin({ goTo }: Pick<FavoriteFormProps, "goTo">) {
  const t = useText();
  const modal = useModalLink();
  return (
    <ButtonLink to={modal("login", { action: goTo })} kind="quiet" size="row" icon={<Star aria-hidden className="size-5" />}>
      {t("favorites.add")}
    </ButtonLink>
  );
}
