import type ru from "../../ru/agent/network-fee.ts";

const en: typeof ru = {
  title: "What the network charges",
  text: "The fee is deducted from the payout. It can be changed only before the first signature",
  amount: "Network fee",
  submit: "Save",
  saved: "Now {{amount}}, the recipient gets {{payout}}",
  fixed: "The fee can no longer change: the contract is being signed or has been signed",
  bankLeg: "This money goes by bank transfer, there is no network fee",
};
export default en;
