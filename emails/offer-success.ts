import { defineLetter, everywhere } from "./kit/define-letter.ts";

export default defineLetter({
  names: ["offer-success"],
  codes: ["offerSuccess"],
  families: everywhere,
  crypto: true,
  button: "documents",
  pill: { key: "done", tone: "good" },
  rows: ["paid", "received", "corridor", "partner", "took"],
});
