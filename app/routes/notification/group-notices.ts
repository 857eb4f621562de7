import type { ListedNotification } from "#services/notification/list-notifications.server.ts";
import type { NoticeGroup } from "#ui/notice-group.ts";

const isLate = ({ items }: { readonly items: readonly Pick<ListedNotification, "isLate">[] }) => items.some((item) => item.isLate);
const hasUnread = ({ items }: NoticeGroup) => items.some(({ isRead }) => !isRead);
/** Removes the offer's name or number from the beginning of a sentence that is shown below the offer's name, with the verb that follows in English. */
function withoutTitle(sentence: string, names: readonly (string | null)[]): string {
  const name = names.find((one) => one !== null && sentence.startsWith(one));
  if (typeof name !== "string") return sentence;
  const rest = sentence.slice(name.length).replace(/^(?:: | (?:is |was )?)/, "");
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

/** True when the newest notification of the group requires an action of the reader. */
const isCall = ({ items: [newest] }: NoticeGroup) => newest !== undefined && newest.act !== null;

/** The group of a notification: its offer; those without one are divided into unread and read. */
const subjectOf = ({ offerNo, isRead }: ListedNotification): string => offerNo ?? (isRead ? "none, read" : "none");

/**
 * Groups notifications by offer, newest first. Late offers come first, then offers that require an action, then offers with unread
 * notifications.
 */
export function groupNotices(items: readonly ListedNotification[], titleOf: (number: string) => string): readonly NoticeGroup[] {
  const byOffer = Map.groupBy(items, subjectOf);
  const groups = [...byOffer].map(([key, listed]) => {
    const offerNo = listed[0]?.offerNo ?? null;
    const title = offerNo === null ? null : titleOf(offerNo);
    const notices = listed.map((one) => ({ ...one, sentence: withoutTitle(one.sentence, [title, offerNo]) }));
    return { key, title, items: notices };
  });
  const [late, timely] = [groups.filter(isLate), groups.filter((group) => !isLate(group))];
  const [calls, others] = [timely.filter(isCall), timely.filter((group) => !isCall(group))];
  return [...late, ...calls, ...others.filter(hasUnread), ...others.filter((group) => !hasUnread(group))];
}
