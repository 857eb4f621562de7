import { expect, test } from "vitest";
import { csvMoney, csvText, csvTime } from "#services/csv-cells.ts";
import { offer } from "#tests/files/offer-fixture.ts";
import { csvDirection, csvRate, csvRoute, isPaidToSelf } from "./own-csv.server.ts";

const at = Date.UTC(2026, 10, 20, 23, 5);

test("times are in the reader's zone: Russian dates as dd.mm.yyyy, English ones as yyyy-mm-dd", () => {
  expect(csvTime(at, "ru", "Europe/Moscow")).toBe("21.11.2026 02:05");
  expect(csvTime(at, "en", "Europe/Berlin")).toBe("2026-11-21 00:05");
  expect(csvTime(undefined, "ru", "UTC")).toBe("");
});

test("amounts are numbers in the spreadsheet format of the language", () => {
  const money = { minor: -123_450n, currency: "EUR" } as const;
  expect([csvMoney(money, "ru"), csvMoney(money, "en")]).toEqual([
    ["-1234,50", "EUR"],
    ["-1234.50", "EUR"],
  ]);
});

test("route and rate follow the reader's direction and language", () => {
  expect([csvRoute(offer, "owner", "ru"), csvRoute(offer, "buyer", "en")]).toEqual(["Германия → Россия", "Russia → Germany"]);
  expect([csvRate(offer, "ru"), csvRate(offer, "en")]).toEqual([
    ["91,2345", "RUB / EUR"],
    ["91.2345", "RUB / EUR"],
  ]);
  const turned = { ...offer, quote: { ...offer.quote, rate: "0.01079447323" }, legs: { owner: offer.legs.buyer, buyer: offer.legs.owner } };
  expect(csvRate(turned, "ru")).toEqual(["92,6400", "RUB / EUR"]);
});

test("a partner's name that starts like a formula stays text", () => {
  expect(csvText("=HYPERLINK(1,2)", "en")).toBe('"\'=HYPERLINK(1,2)"');
});

test("a payout to another person's account does not count as received by the member", () => {
  const { legs, sides } = offer;
  const memberId = sides.owner.memberId;
  const paidTo = (receiver: string) => {
    const buyer = { ...legs.buyer, beneficiary: { kind: "receiver", snapshotId: "snapshot", memberId: receiver } as const };
    return csvDirection("payout", isPaidToSelf({ ...offer, legs: { ...legs, buyer } }, memberId), "en");
  };
  expect([paidTo(memberId), paidTo("mother")]).toEqual(["Received", "Payout to the recipient"]);
  expect([csvDirection("payIn", false, "en"), csvDirection("refund", false, "ru")]).toEqual(["Payment to the agent", "Возврат вам"]);
});
