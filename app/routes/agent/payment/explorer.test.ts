import { expect, test } from "vitest";
import { explorerPage } from "./explorer.ts";

test("a hash leads to its own chain, and to nothing else that it may contain", () => {
  expect(explorerPage("TRON", "ab12")).toBe("https://tronscan.org/#/transaction/ab12");
  expect(explorerPage("ETHEREUM", "0xab/../address")).toBe("https://etherscan.io/tx/0xab%2F..%2Faddress");
});
