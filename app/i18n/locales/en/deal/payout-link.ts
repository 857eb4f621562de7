import type ru from "../../ru/deal/payout-link.ts";

const en: typeof ru = {
  title: "Link for the recipient",
  lead: "With this link the recipient can follow the payout of {{amount}} without logging in, and then download the receipt. Names and the account are shortened, and the other half of the deal stays hidden",
  open: "The link works until",
  russian: "Link address, page in Russian",
  english: "Link address, page in English",
  guard: "Send it only to the recipient: anyone with the address can open it",
  none: "There's no link yet",
  create: "Create a link for 30 days",
  renew: "Replace with a new one",
  renewHint: "The old link stops working right away",
  end: "Turn off the link",
  look: "See what the recipient sees",
  listTitle: "Link for the recipient",
  listHint: "No login needed: payout status and receipt",
};

export default en;
