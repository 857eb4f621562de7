import type ru from "../../ru/public/certificate.ts";

const en: typeof ru = {
  title: "Check signatures",
  lead: "You'll find the code on the contract's signature sheet or on a payout receipt. This page shows the deal number, dates and fingerprints, and for a receipt also the amount and reference. It never shows names",
  code: "Code from the signature sheet or the receipt",
  codeHint: "64 characters from the sheet, or a code like F-2026-000123-A-… from the receipt. You can leave spaces and line breaks in",
  submit: "Check",
  found: "Both sides signed this contract",
  foundText: "The code belongs to a signed revision of the contract",
  payout: "This payout was made and verified",
  payoutText: "Compare amount, date and reference with the paper. If they differ, the paper was changed",
  paidAt: "Payout verified",
  paidAmount: "Paid out",
  paidReference: "Bank reference",
  receiptCode: "Code of the receipt",
  number: "Number of the deal",
  revision: "Revision",
  first: "First signature",
  second: "Second signature",
  document: "Fingerprint of the contract, SHA-256",
  signed: "What was signed, SHA-256",
  compare: "Compute the SHA-256 of your contract file: if it matches the fingerprint, your file is the signed contract",
  unknown: "We found nothing for this code",
  unknownText:
    "Compare the code with the paper. A contract that only one side signed and a payout that the bank sent back aren't shown here",
  busy: "Too many checks from your address",
  busyText_one: "Try again in {{count}} minute",
  busyText_few: "Try again in {{count}} minutes",
  busyText_many: "Try again in {{count}} minutes",
  busyText_other: "Try again in {{count}} minutes",
  file: "Or the document itself",
  fileHint: "The PDF of the contract or of the signature sheet, up to 10 MB. We don't keep the file, we only compare its fingerprint",
  fileSubmit: "Check the file",
  fileFound: "Both sides have signed this file",
  fileFoundText: "Its fingerprint matches a signed revision, so nothing in it has changed",
  fileUnknown: "We don't recognise this document",
  fileUnknownText:
    "At least one character was changed, only one side has signed it, or it wasn't made here. Check the code on the signature sheet too",
  fileMissing: "We couldn't read the file",
  fileMissingText: "Choose one PDF of up to 10 MB",
};

export default en;
