import { data, Form, href, redirect } from "react-router";
import { readForm } from "#forms/read-form.server.ts";
import { notFound, requireMember, serviceContext } from "#guards/guards.server.ts";
import { useText } from "#i18n/text-context.tsx";
import { createCalendarFeed, endCalendarFeed, readCalendarFeed } from "#services/offer/own/calendar-feed.server.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Page } from "#ui/page.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import { Time } from "#ui/time.tsx";
import type { Route } from "./+types/calendar";

export const handle: PageHandle = { areas: ["deal"], mobileBar: false };

export async function loader({ context, request }: Route.LoaderArgs) {
  requireMember(context);
  return { since: await readCalendarFeed(serviceContext(context, request)) };
}

export async function action({ context, request }: Route.ActionArgs) {
  requireMember(context);
  const ctx = serviceContext(context, request);
  if ((await readForm(request)).get("intent") === "end") {
    await endCalendarFeed(ctx);
    return redirect(href("/settings/calendar"), 303);
  }
  const made = await createCalendarFeed(ctx);
  if (!made.ok) notFound();
  // Shown once, because it cannot be read back from the database.
  return data({ address: made.value }, { headers: { "Cache-Control": "no-store" } });
}

/** The address with which a calendar program reads all deadlines of the member: created, renewed and revoked here. */
export default function CalendarSettings({ loaderData: { since }, actionData }: Route.ComponentProps) {
  const t = useText();
  return (
    <Page title={t("ownRecords.calendar.title")} back={{ to: href("/settings"), label: t("ownRecords.calendar.back") }}>
      {actionData ? (
        <Alert tone="success" title={t("ownRecords.calendar.made")}>
          <p>{t("ownRecords.calendar.once")}</p>
          <p className="flex items-center gap-2 pt-2">
            <code className="min-w-0 flex-1 font-mono text-small break-all select-all">{actionData.address}</code>
            <CopyButton text={actionData.address} name={t("ownRecords.calendar.address")} />
          </p>
        </Alert>
      ) : null}
      <Card title={t("ownRecords.calendar.address")}>
        <div className="grid gap-4">
          <p className="text-muted">{t("ownRecords.calendar.text")}</p>
          {since === null ? null : (
            <p>
              {t("ownRecords.calendar.since")} <Time at={since} />
            </p>
          )}
          <Form method="post" className="flex flex-wrap gap-2">
            <Button type="submit" name="intent" value="create" kind={since === null ? "primary" : "secondary"}>
              {t(since === null ? "ownRecords.calendar.create" : "ownRecords.calendar.renew")}
            </Button>
            {since === null ? null : (
              <Button type="submit" name="intent" value="end" kind="quiet">
                {t("ownRecords.calendar.end")}
              </Button>
            )}
          </Form>
        </div>
      </Card>
    </Page>
  );
}
