import type ru from "../../ru/public/certificate.ts";

const en: typeof ru = {
  title: "Check signatures",
  lead: "You'll find the code on the contract's signature certificate, a payout receipt or a deal statement. We show the deal number, dates and hashes and, for a payout, the amount and reference. We never show names",
  code: "Code from the document",
  codeHint:
    "64 characters from the certificate, or a code like F-2026-000123-A-… from a receipt or statement. Spaces and line breaks are fine",
  submit: "Check",
  found: "Both sides have signed this contract",
  foundText: "The code belongs to a signed revision of the contract",
  payout: "This payout was made and verified",
  payoutText: "Compare the amount, date and reference with your document. If they differ, the document has been altered",
  paidAt: "Payout verified",
  paidAmount: "Paid out",
  paidReference: "Bank reference",
  receiptCode: "Payout code",
  number: "Deal number",
  revision: "Revision",
  first: "First signature",
  second: "Second signature",
  document: "Contract hash (SHA-256)",
  signed: "Hash of what was signed (SHA-256)",
  compare: "Calculate the SHA-256 hash of your contract file. If it matches the contract hash, your file is the signed contract",
  unknown: "We couldn't find anything for this code",
  unknownText:
    "Check the code against your document. Contracts that only one side has signed and payouts that the bank returned don't appear here",
  busy: "Too many checks from your IP address",
  busyText_one: "Try again in {{count}} minute",
  busyText_few: "Try again in {{count}} minutes",
  busyText_many: "Try again in {{count}} minutes",
  busyText_other: "Try again in {{count}} minutes",
  file: "Or check the document itself",
  fileHint: "The PDF of the contract or signature certificate, up to 10 MB. We don't keep the file, we only compare its hash",
  fileSubmit: "Check file",
  fileFound: "Both sides have signed this file",
  fileFoundText: "Its hash matches a signed revision, so nothing in it has changed",
  fileUnknown: "We don't recognise this document",
  fileUnknownText:
    "At least one character has been changed, only one side has signed it, or it wasn't made here. Check the code on the signature certificate too",
  fileMissing: "We couldn't read the file",
  fileMissingText: "Choose one PDF, up to 10 MB",
};

export default en;
