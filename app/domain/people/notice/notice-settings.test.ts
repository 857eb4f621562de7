import { describe, expect, it } from "vitest";
import { endOfHours, heldUntil, nextDaytime, noticeGroups, noticeMatrix, wantsNotice } from "./notice-settings.ts";

const at = (text: string) => Date.parse(`2026-11-${text}:00Z`);

describe("notifications that a channel sends", () => {
  it("are the defaults of the matrix until a person chooses", () => {
    expect(noticeGroups.filter((group) => wantsNotice({}, "mail", group))).toEqual([
      ...["money", "progress", "profile", "receiver", "reminders", "searches", "chat", "alerts"],
    ]);
    expect(noticeGroups.filter((group) => wantsNotice({}, "push", group))).toEqual([
      "money",
      "progress",
      "profile",
      "searches",
      "chat",
      "alerts",
    ]);
  });

  it("follow the choice, except for money, security and groups that the channel does not send", () => {
    const none = Object.fromEntries(noticeGroups.map((group) => [group, false]));
    const all = Object.fromEntries(noticeGroups.map((group) => [group, true]));
    expect(noticeGroups.filter((group) => wantsNotice({ mail: none }, "mail", group))).toEqual(["money", "profile"]);
    expect(noticeGroups.filter((group) => !wantsNotice({ mail: all }, "mail", group))).toEqual(["tasks"]);
    const carried = noticeGroups.filter((group) => noticeMatrix[group].push !== null);
    expect(noticeGroups.filter((group) => wantsNotice({ push: all }, "push", group))).toEqual(carried);
  });
});

describe("quiet hours for pushes", () => {
  it.each([
    ["20T18:59", null],
    ["20T19:00", "21T05:00"],
    ["21T04:59", "21T05:00"],
    ["21T05:00", null],
  ])("a night in Moscow at %s ends at %s", (now, end) => {
    expect(heldUntil({}, "Europe/Moscow", at(now))).toBe(end === null ? null : at(end));
  });

  it("are the person's own hours, or none", () => {
    expect(heldUntil({ quiet: null }, "Europe/Moscow", at("20T22:00"))).toBeNull();
    expect(heldUntil({ quiet: { from: 13 * 60, to: 15 * 60 } }, "Europe/Berlin", at("20T12:30"))).toBe(at("20T14:00"));
    expect(endOfHours({ from: 0, to: 0 }, "Europe/Moscow", at("20T12:30"))).toBeNull();
  });

  it("end by the local clock, also in the night when it is set back", () => {
    const night = Date.parse("2026-10-24T21:00:00Z");
    expect(heldUntil({}, "Europe/Berlin", night)).toBe(Date.parse("2026-10-25T07:00:00Z"));
  });
});

it("delay optional letters until daytime", () => {
  expect(nextDaytime("Europe/Moscow", at("20T17:00"))).toBe(at("21T06:00"));
  expect(nextDaytime("Europe/Moscow", at("21T05:59"))).toBe(at("21T06:00"));
  expect(nextDaytime("Europe/Moscow", at("21T06:00"))).toBeNull();
});
