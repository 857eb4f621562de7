import { isUuid } from "#contracts/uuid.ts";
import { calendarDay } from "#domain/time/calendar-day.ts";
import type { BookQuestion } from "#services/nominal/read-book.server.ts";

const dayOf = (text: string | null): string | undefined => (text !== null && calendarDay(text) !== null ? text : undefined);

/** The account that an address names; null without one, or for an invalid id. */
export const accountOf = ({ searchParams }: URL): string | null => {
  const account = searchParams.get("account");
  return account !== null && isUuid(account) ? account : null;
};

/** The filter of the book from the address; invalid values are left out. */
export function readBookQuestion(url: URL): BookQuestion {
  const { searchParams } = url;
  const [from, to] = [dayOf(searchParams.get("from")), dayOf(searchParams.get("to"))];
  const direction = (["in", "out"] as const).find((one) => one === searchParams.get("direction"));
  const text = searchParams.get("q")?.trim().slice(0, 80);
  const [day = "", id = ""] = (searchParams.get("after") ?? "").split("~");
  return {
    accountId: accountOf(url),
    ...(from && { from }),
    ...(to && (!from || to >= from) && { to }),
    ...(direction && { direction }),
    ...(text && { text }),
    ...(calendarDay(day) !== null && /^[\w-]{1,40}$/.test(id) && { after: { day, id } }),
  };
}
