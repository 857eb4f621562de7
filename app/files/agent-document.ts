/** Limits of an agent document's upload: one file. */
export const agentDocumentUpload = { purpose: "agentDocument", maxFiles: 1 } as const;
