import { describe, expect, it } from "vitest";
import { payoutToken, readPayoutToken } from "./payout-link.server.ts";

const id = "3cde9af2-a25b-431e-ae44-65dbb5e095bc";
const token = payoutToken(id);
const characters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"];

describe("the address of a payout", () => {
  it("contains the link's id", () => {
    expect(token).toHaveLength(65);
    expect(readPayoutToken(token)).toBe(id);
  });

  it("is refused when any character differs, even if base64 decodes to the same bytes", () => {
    const changed = [...token].flatMap((own, at) =>
      characters.filter((other) => other !== own).map((other) => token.slice(0, at) + other + token.slice(at + 1)),
    );
    expect(changed.filter((one) => readPayoutToken(one) !== null)).toEqual([]);
  });
});
