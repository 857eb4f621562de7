import { expect, test } from "vitest";
import { explorerPage } from "./explorer.ts";

test("a hash links to the explorer of its own chain, and cannot inject anything else into the address", () => {
  expect(explorerPage("TRON", "ab12")).toBe("https://tronscan.org/#/transaction/ab12");
  expect(explorerPage("ETHEREUM", "0xab/../address")).toBe("https://etherscan.io/tx/0xab%2F..%2Faddress");
});
