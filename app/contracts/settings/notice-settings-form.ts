import { z } from "zod";
import { type NoticeChannel, type NoticeGroup, type NoticeSettings, noticeGroups } from "#domain/people/notice/notice-settings.ts";

/** Name of the checkbox of a group in a channel. */
export const boxName = (channel: NoticeChannel, group: NoticeGroup): string => `${channel}-${group}`;

const hours = Array.from({ length: 24 }, (_, hour) => `${hour}`) as [string, ...string[]];
const hour = z.enum(hours, "VALIDATION.CHOICE").transform((text) => Number(text) * 60);
const box = z.literal("on", "VALIDATION.CHOICE").optional();
const boxes = Object.fromEntries(
  noticeGroups.flatMap((group) => [boxName("mail", group), boxName("push", group)]).map((name) => [name, box]),
);

/** A person's notification settings. An unchecked box means no; `groups` are those that the page showed. */
export const noticeSettingsForm = (groups: readonly NoticeGroup[]) =>
  z
    .strictObject({ ...boxes, quiet: box, hidesAmounts: box, quietFrom: hour, quietTo: hour })
    .transform(({ quiet, hidesAmounts, quietFrom, quietTo, ...ticked }): NoticeSettings => {
      const isTicked: Readonly<Record<string, unknown>> = ticked;
      const chosen = (channel: NoticeChannel) =>
        Object.fromEntries(groups.map((group) => [group, isTicked[boxName(channel, group)] === "on"]));
      return {
        ...{ mail: chosen("mail"), push: chosen("push") },
        quiet: quiet === "on" ? { from: quietFrom, to: quietTo } : null,
        hidesAmounts: hidesAmounts === "on",
      };
    });
