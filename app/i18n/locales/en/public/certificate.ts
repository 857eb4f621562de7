import type ru from "../../ru/public/certificate.ts";

const en: typeof ru = {
  title: "Check signatures",
  lead: "You'll find the code on the contract's signature sheet or on a payout receipt. This page shows the deal number, dates and fingerprints, for a receipt also amount and reference, but no names",
  code: "Code from the signature sheet or the receipt",
  codeHint: "64 characters from the sheet, or a code like F-2026-000123-A-… from the receipt. Spaces and line breaks do no harm",
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
  compare: "Compute the SHA-256 of your contract file: if it equals the fingerprint, it is that very document",
  unknown: "Nothing was found for this code",
  unknownText:
    "Compare the code with the paper. A contract that only one side signed and a payout that the bank sent back are not shown here",
  busy: "Too many checks from your address",
  busyText_one: "Try again in {{count}} minute",
  busyText_few: "Try again in {{count}} minutes",
  busyText_many: "Try again in {{count}} minutes",
  busyText_other: "Try again in {{count}} minutes",
  file: "Or the document itself",
  fileHint: "The PDF of the contract or of the signature sheet, up to 10 MB. The file is not kept: we compare its fingerprint alone",
  fileSubmit: "Check the file",
  fileFound: "Both sides have signed this file",
  fileFoundText: "Its fingerprint is that of a signed revision's document: nothing in it was changed",
  fileUnknown: "We know no such document",
  fileUnknownText:
    "At least one character was changed, only one side has signed it, or it was not made here. Check the code on the signature sheet too",
  fileMissing: "The file was not read",
  fileMissingText: "Choose one PDF of up to 10 MB",
};

export default en;
