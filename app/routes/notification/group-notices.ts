import type { ListedNotification } from "#services/notification/list-notifications.server.ts";
import type { NoticeGroup } from "#ui/notice-group.ts";

const hasUnread = ({ items }: NoticeGroup) => items.some(({ isRead }) => !isRead);
/** Under the offer's name its sentences need not begin with it or its number, nor in English with the verb that follows. */
function withoutTitle(sentence: string, names: readonly (string | null)[]): string {
  const name = names.find((one) => one !== null && sentence.startsWith(one));
  if (typeof name !== "string") return sentence;
  const rest = sentence.slice(name.length).replace(/^(?:: | (?:is |was )?)/, "");
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

/** Its newest sentence waits for an act of the reader. */
const isCall = ({ items: [newest] }: NoticeGroup) => newest !== undefined && newest.act !== null;

/** The group of a notification: its offer; those without one are divided into unread and read. */
const subjectOf = ({ offerNo, isRead }: ListedNotification): string => offerNo ?? (isRead ? "none, read" : "none");

/** Notifications by offer, each from its newest on; offers with something that was not read stand first, those that call to an act before all. */
export function groupNotices(items: readonly ListedNotification[], titleOf: (number: string) => string): readonly NoticeGroup[] {
  const byOffer = Map.groupBy(items, subjectOf);
  const groups = [...byOffer].map(([key, listed]) => {
    const offerNo = listed[0]?.offerNo ?? null;
    const title = offerNo === null ? null : titleOf(offerNo);
    const notices = listed.map((one) => ({ ...one, sentence: withoutTitle(one.sentence, [title, offerNo]) }));
    return { key, title, items: notices };
  });
  const [calls, others] = [groups.filter(isCall), groups.filter((group) => !isCall(group))];
  return [...calls, ...others.filter(hasUnread), ...others.filter((group) => !hasUnread(group))];
}
