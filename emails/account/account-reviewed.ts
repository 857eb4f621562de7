import { everywhere } from "../kit/define-letter.ts";
import { defineAccountLetter } from "./define-account-letter.ts";

const isApproved = (kind: string) => kind === "approved" || kind === "walletApproved";

export default defineAccountLetter({
  names: ["account-reviewed"],
  families: everywhere,
  crypto: false,
  class: "T",
  button: ({ params }) => (isApproved(params.kind) ? "/my-transactions" : "/profile"),
  pill: ({ kind }) => (isApproved(kind) ? { key: "approved", tone: "good" } : { key: "remarks", tone: "act" }),
  rows: ["bank"],
  why: "whyMember",
});
