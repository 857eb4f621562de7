import type ru from "../../ru/deal/what-if.ts";

const en: typeof ru = {
  title: "What if",
  notSigning: {
    q: "My partner does not sign",
    a: "Without a signature in time the deal is cancelled automatically. There is no money in it yet, you lose nothing and can publish a new one",
  },
  stop: {
    q: "I change my mind",
    a: "Until the first proof of payment you can cancel with your password. After that only our staff can stop the deal, and the money goes back to its payer",
  },
  account: {
    q: "My account changes",
    a: "Before anyone pays, the deal is cancelled, because the contract names the old account. After that, the payout waits until a manager has checked the new one",
  },
  notPaying: {
    q: "My partner does not pay",
    a: "The deal goes on hold and your money stays with the agent. Our staff sets a new deadline or returns the money to the account it came from",
  },
  bankLate: {
    q: "The bank is slow",
    a: "Report the payment in time: what counts is when you report it, not when the money arrives. The agent waits for it",
  },
  wrongSum: {
    q: "Another amount arrives",
    a: "The agent names the difference and you choose: pay it or get everything back. An excess remains yours",
  },
  agentClosed: {
    q: "The agent has a day off",
    a: "Deadlines count the agent's working hours. One that falls when the agent is closed moves to the next opening",
  },
  notFound: {
    q: "The agent does not find my payment",
    a: "The deal comes back to you with the reason and a new deadline. Attach a statement that shows account and amount",
  },
  payoutLate: {
    q: "The payout is late",
    a: "Managers are alerted automatically. The agent keeps the money apart from its own; by contract it belongs to the sides",
  },
  bounced: {
    q: "The bank returns the payout",
    a: "The money comes back to the agent and is sent again after the details are checked. The amount stays the same",
  },
  bouncedStopped: {
    q: "The bank returns a payout sent earlier",
    a: "The money comes back to the agent, who returns it to the side that paid it in: a stopped deal is not paid out again",
  },
  fraud: {
    q: "Something looks wrong",
    a: "Pay only the agent, using the details on this page. They never arrive by e-mail or chat. Contact support and give the deal number",
  },
  refundWhere: {
    q: "Where the money goes back to",
    a: "To the account it came from. Two people check a refund too",
  },
  moneyLater: {
    q: "Money arrives after the end",
    a: "We watch the agents' accounts for 30 more days. A late payment goes back to its sender",
  },
  wrongAccount: {
    q: "I send the money to a wrong account",
    a: "Such a payment does not reach the deal. Ask your bank to recall it at once and pay by the details on the page of the deal: the deadline stays",
  },
  otherPayer: {
    q: "Somebody else pays",
    a: "Money from another person's account does not count by itself: a manager accepts it by papers about the payer, or it goes back to that account",
  },
};
export default en;
