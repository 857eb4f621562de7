/** One violated rule of the ledger (design/money §4): the rule, the object and the difference. */
export interface LedgerFault {
  readonly rule: "unbalanced" | "held" | "agentAccount" | "chain" | "content" | "arrival" | "arrivals" | "keptSum";
  readonly subject: string;
  readonly detail: string;
}
