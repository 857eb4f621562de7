/** The encodings of bank statements that the product reads and that a person may choose. */
export const statementEncodings = [
  "utf-8",
  "windows-1251",
  "cp866",
  "windows-1252",
  "windows-1250",
  "windows-1254",
  "iso-8859-2",
  "iso-8859-15",
  "utf-16le",
  "utf-16be",
  "gb18030",
] as const;
export type StatementEncoding = (typeof statementEncodings)[number];
