/** One broken invariant of the ledger (design/money §4): which rule, whose, and by how much. */
export interface LedgerFault {
  readonly rule: "unbalanced" | "held" | "agentAccount" | "chain" | "content" | "arrival" | "arrivals";
  readonly subject: string;
  readonly detail: string;
}
