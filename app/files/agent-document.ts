/** How a paper of an agent is received: one file. */
export const agentDocumentUpload = { purpose: "agentDocument", maxFiles: 1 } as const;
