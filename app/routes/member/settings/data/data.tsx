import { href } from "react-router";
import { isErrorCode } from "#contracts/error-codes.ts";
import { requireMember } from "#guards/guards.server.ts";
import { errorText } from "#i18n/error-text.ts";
import { textFor } from "#i18n/text.server.ts";
import { useText } from "#i18n/text-context.tsx";
import { languageContext } from "#middleware/contexts.server.ts";
import { Alert } from "#ui/alert.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Download } from "#ui/icons.ts";
import { useModalLink } from "#ui/modal/modal-address.ts";
import { Page } from "#ui/page.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import type { Route } from "./+types/data";

export const handle: PageHandle = { mobileBar: false };

export function loader({ context, url }: Route.LoaderArgs) {
  requireMember(context);
  const language = context.get(languageContext);
  const code = url.searchParams.get("error") ?? "";
  const minutes = Number(url.searchParams.get("minutes") ?? "1");
  const params = { retryAfter: Number.isInteger(minutes) ? minutes * 60 : 60 };
  return { error: isErrorCode(code) ? errorText(textFor(language), language, code, params) : null };
}

/** Downloads all stored data about the member, and links the deletion of the profile. The browser submits the form itself, because the answer is a file. */
export default function Data({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const modal = useModalLink();
  return (
    <Page title={t("ownData.title")} back={{ to: href("/settings"), label: t("ownData.back") }}>
      <Card title={t("ownData.export.title")}>
        <p className="mb-4 text-muted">{t("ownData.export.text")}</p>
        {loaderData.error === null ? null : (
          <div className="mb-4">
            <Alert tone="danger">{loaderData.error}</Alert>
          </div>
        )}
        <form method="post" action={href("/settings/data.json")} className="grid gap-4">
          <label className="grid gap-1 text-small font-medium">
            {t("ownData.export.password")}
            <input type="password" name="password" required maxLength={250} autoComplete="current-password" className="control" />
          </label>
          <div>
            <Button type="submit" kind="primary" icon={<Download aria-hidden className="size-4" />}>
              {t("ownData.export.submit")}
            </Button>
          </div>
        </form>
      </Card>
      <Card title={t("ownData.delete.title")}>
        <p className="mb-4 text-muted">{t("ownData.delete.text")}</p>
        <ButtonLink to={modal("confirm-with-password", { action: "delete-profile" })}>{t("ownData.delete.open")}</ButtonLink>
      </Card>
    </Page>
  );
}
