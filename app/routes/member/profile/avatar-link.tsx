import { href } from "react-router";
import { useText } from "#i18n/text-context.tsx";
import { Avatar } from "#ui/avatar.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { useViewer } from "#ui/shell/use-shell.ts";

/** The person's picture, with a link that changes it. */
export function AvatarLink() {
  const t = useText();
  const src = useViewer()?.avatar ?? null;
  return (
    <Card title={t("profile.avatar.title")}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex items-center gap-4">
          <Avatar src={src} />
          <p className="text-muted">{t("profile.avatar.who")}</p>
        </div>
        <ButtonLink to={href("/settings/avatar")}>{t(src === null ? "profile.avatar.add" : "profile.avatar.change")}</ButtonLink>
      </div>
    </Card>
  );
}
