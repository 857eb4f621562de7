import type ru from "../../ru/deal/payout-link.ts";

const en: typeof ru = {
  title: "Link for the recipient",
  lead: "With this link, the recipient can follow the payout of {{amount}} without logging in, and then download the receipt. Names and the account are shortened, and the other side of the deal stays hidden",
  open: "The link is valid until",
  russian: "Link to the page in Russian",
  english: "Link to the page in English",
  guard: "Send it only to the recipient. Anyone who has the link can open it",
  none: "No link yet",
  create: "Create 30-day link",
  renew: "Replace link",
  renewHint: "The old link stops working right away",
  end: "Turn off link",
  look: "View as recipient",
  listTitle: "Link for the recipient",
  listHint: "No login needed. Shows the payout status and the receipt",
};

export default en;
