import type ru from "../ru/policy.ts";

const en: typeof ru = {
  title: "Terms of deals",
  lead: "In short and in full: what members, agents and the platform promise each other",
  sections: {
    deal: {
      title: "The deal",
      text: "The owner publishes an offer, another member accepts it. The contract follows the terms of the offer and binds once both sides have signed it with their passwords. A signature belongs to one revision of the terms: any change asks for new signatures",
    },
    money: {
      title: "Money",
      text: "Each side pays the agent of their country the agreed amount plus a 3% fee. The agent holds the money until both payments have been checked. The recipient gets exactly the amount agreed; from a crypto payout the network fee is deducted, and you know it before you sign. Two different people confirm every receipt, payout and refund",
    },
    time: {
      title: "Time",
      text: "There are 24 hours to sign and another 24 hours to pay. If the time to pay ends while the agent is closed, it moves to working hours. We send a reminder 12 and 3 hours before the end to anyone who has not reported a payment",
      textWbit:
        "There are 24 hours to sign and another 8 hours to pay. If the time to pay ends while the agent is closed, it moves to working hours. We send a reminder 4 and 2 hours before the end to anyone who has not reported a payment",
    },
    refund: {
      title: "When something goes wrong",
      text: "Until someone reports a payment, a deal can be cancelled with a password. If your partner does not pay in time, the deal stops and your money goes back to the account it came from. If a different amount arrives, you choose what happens to it; without an answer the default applies, and you know it beforehand",
    },
    data: {
      title: "Personal data",
      text: "Account details and documents are kept encrypted. Your partner sees your name only after the signatures; they never see your account numbers, which are open to the agent who pays you and to the staff who check them. Account details are never sent by e-mail. Records of money and signatures are kept after a profile is deleted",
    },
  },
};
export default en;
