import { Form, href } from "react-router";
import { useText } from "#i18n/text-context.tsx";
import { Button } from "#ui/button.tsx";
import { Star } from "#ui/icons.ts";

/** The star that marks a member as a favourite. Only the reader sees it. */
export function FavoriteButton({ memberId, isFavorite }: { readonly memberId: string; readonly isFavorite: boolean }) {
  const t = useText();
  return (
    <Form method="post" action={href("/user/:id/favorite", { id: memberId })} preventScrollReset>
      <Button
        type="submit"
        kind="quiet"
        size="row"
        name="intent"
        value={isFavorite ? "remove" : "add"}
        icon={<Star aria-hidden className={isFavorite ? "size-5 fill-current" : "size-5"} />}
      >
        {t(isFavorite ? "members.favorite.remove" : "members.favorite.add")}
      </Button>
    </Form>
  );
}
