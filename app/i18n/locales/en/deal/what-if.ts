import type ru from "../../ru/deal/what-if.ts";

const en: typeof ru = {
  title: "What if",
  guarantees: "All guarantees, step by step",
  notSigning: {
    q: "My partner doesn't sign",
    a: "If they don't sign in time, the deal is cancelled automatically. There's no money in it yet, so you lose nothing and can publish a new one",
  },
  stop: {
    q: "I change my mind",
    a: "Until someone reports a payment, you can cancel with your password. After that, only a manager can call off the deal, and the money goes back to the payer",
  },
  account: {
    q: "My account changes",
    a: "Before anyone pays, the deal is cancelled, because the contract names the old account. After that, the payout waits until a manager has checked the new account",
  },
  notPaying: {
    q: "My partner doesn't pay",
    a: "We put the deal on hold, and the agent keeps your money. A manager gives your partner a new deadline or returns the money to where it came from",
  },
  bankLate: {
    q: "My bank delays the transfer",
    a: "Report your payment before the deadline. What counts is when you report it, not when the money arrives. The agent will wait for it",
  },
  wrongSum: {
    q: "A different amount arrives",
    a: "The agent tells you the difference, and you choose: pay it or get everything back. Any overpayment is still yours",
  },
  agentClosed: {
    q: "The agent is closed",
    a: "Deadlines follow the agent's working hours. If one falls when the agent is closed, it moves to when they next open",
  },
  notFound: {
    q: "The agent can't find my payment",
    a: "The deal comes back to you with the reason and a new deadline. Attach a statement that shows the account and the amount",
  },
  /** The first question while something is late. */
  checkMissing: {
    q: "The check is never finished",
    a: "Neither agent pays out until both payments are checked. Until then, your agent keeps your money separate from its own",
  },
  payoutMissing: {
    q: "The payout doesn't come",
    a: "The deal stays open until the payout is confirmed or a manager decides on a refund. Until the payout is sent, the agent keeps the money separate from its own",
  },
  refundMissing: {
    q: "The refund doesn't come",
    a: "The deal stays open until a manager confirms the refund. Until it's sent, the agent keeps your money separate from its own",
  },
  payoutLate: {
    q: "The payout is late",
    a: "Managers are alerted automatically. The agent keeps the money separate from its own. Under the contract, it belongs to you and your partner",
  },
  bounced: {
    q: "The bank returns the payout",
    a: "The money goes back to the agent, who sends it again once the details are checked. The amount stays the same",
  },
  bouncedStopped: {
    q: "The bank returns a payout sent earlier",
    a: "The money goes back to the agent, who returns it to the side that paid it in. A deal that was called off isn't paid out again",
  },
  fraud: {
    q: "Something looks wrong",
    a: "Only pay the agent, using the details on this page. They never arrive by email or chat. Contact support and give the deal number",
  },
  refundWhere: {
    q: "Where a refund goes",
    a: "To the account or wallet the money came from. Two people check refunds too",
  },
  moneyLater: {
    q: "Money arrives after the deal has ended",
    a: "We monitor the agents' accounts for 30 more days. A late payment goes back to its sender",
  },
  wrongAccount: {
    q: "I send the money to the wrong account",
    a: "That payment won't reach the deal. Ask your bank to recall it right away, then pay using the details on the deal page. The deadline stays the same",
  },
  otherPayer: {
    q: "Someone else pays",
    a: "It isn't counted automatically. A manager accepts money from someone else's account only with documents about the payer; otherwise it goes back to that account",
  },
};
export default en;
