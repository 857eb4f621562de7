import type ru from "../../ru/agent/network-fee.ts";

const en: typeof ru = {
  title: "Network fee",
  text: "The fee is deducted from the payout. You can change it only before the first signature",
  amount: "Network fee",
  submit: "Save",
  saved: "Current fee {{amount}}, the recipient gets {{payout}}",
  fixed: "You can no longer change the fee: the contract is being signed or is already signed",
  bankLeg: "This is a bank transfer, so there's no network fee",
};
export default en;
