import { redirect } from "react-router";
import { isUuid } from "#contracts/uuid.ts";
import { readChoice } from "#cookies";
import { notFound } from "#guards/guards.server.ts";
import { safePath } from "#guards/safe-path.ts";
import type { ServiceContext } from "#services/context.ts";
import { findNotificationHref, listNotifications, listNotificationsByOffer } from "#services/notification/list-notifications.server.ts";
import { markAllRead, markRead } from "#services/notification/mark-read.server.ts";
import { declinePushOffer } from "./push-offer.server.ts";

const pageSize = 20;
const offersAPage = 8;

function cursorOf(url: URL): string | undefined {
  const after = url.searchParams.get("after") ?? "";
  return isUuid(after) ? after : undefined;
}

/**
 * A page of a member's notifications, at the address's `after`. An offer is on one page only, at the position of its newest notification.
 * Unread offers come first.
 */
export const readOffersPage = (context: ServiceContext, language: "ru" | "en", url: URL) =>
  listNotificationsByOffer(context, language, { limit: offersAPage, after: url.searchParams.get("after") ?? undefined });

/** A page of the reader's notifications, by the address's `after`, without those that the page shows elsewhere. */
export function readNotificationPage(
  context: ServiceContext,
  language: "ru" | "en",
  url: URL,
  elsewhere: Pick<Parameters<typeof listNotifications>[2], "except" | "exceptOf"> = {},
) {
  return listNotifications(context, language, { limit: pageSize, after: cursorOf(url), ...elsewhere });
}

/**
 * Opens one notification (marks it as read and redirects to its page), marks one, marks all, or stores "no pushes now"; then redirects to
 * the list or to the page with the bell.
 */
export async function answerNotificationForm(context: ServiceContext, request: Request, form: FormData, list: string): Promise<Response> {
  const intent = form.get("intent");
  const goTo = form.get("goTo");
  const page = safePath(typeof goTo === "string" ? goTo : null) ?? list;
  if (intent === "readAll") {
    await markAllRead(context);
    return redirect(page, 303);
  }
  if (intent === "pushLater") {
    const headers = { "Set-Cookie": declinePushOffer((name) => readChoice(request, name)) };
    return redirect(page, { status: 303, headers });
  }
  const id = String(form.get("id") ?? "");
  if (!isUuid(id) || !(await markRead(context, id))) notFound();
  const href = intent === "open" ? safePath(await findNotificationHref(context, id)) : null;
  return redirect(href ?? page, 303);
}
