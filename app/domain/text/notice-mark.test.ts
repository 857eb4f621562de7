import { expect, test } from "vitest";
import { noticeCall, noticeMark } from "./notice-mark.ts";

test("a notification requires its act until it is read; one without an act requires none", () => {
  expect(noticeCall("offerSignDocuments", false)).toBe("sign");
  expect(noticeCall("offerSignedByPartnerSecond", false)).toBe("pay");
  expect(noticeCall("offerChoiceWanted", false)).toBe("choose");
  expect(noticeCall("offerSignDocuments", true)).toBeNull();
  expect(noticeCall("offerProofSavedByPartner", false, { by: 1 })).toBe("pay");
  expect(noticeCall("offerProofSavedByPartner", false, {})).toBeNull();
  expect(noticeCall("offerSignedByYouFirst", false)).toBeNull();
});

test("a notification without an offer, or with an unknown code, counts as general news", () => {
  expect(["passwordChanged", "toString", "offerCancelled"].map((type) => noticeMark(type))).toEqual(["news", "news", "ended"]);
  expect(["yours", "excess", "partner", "moved"].map((kind) => noticeMark("offerRefund", { kind }))).toEqual([
    ...["back", "back", "ended", "ended"],
  ]);
});
