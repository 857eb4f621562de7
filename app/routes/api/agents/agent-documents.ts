import { z } from "zod";
import { agent, infractionInput } from "#contracts/api/agents.ts";
import { uploadCodes } from "#contracts/error-codes.ts";
import { missing, refuse, type ServiceResult } from "#contracts/outcome.ts";
import { isUuid } from "#contracts/uuid.ts";
import { type AgentDocumentPlace, agentPapers } from "#domain/people/agent/agent-terms.ts";
import { agentDocumentUpload } from "#files/agent-document.ts";
import type { AgentPage } from "#services/agent/read-agent.server.ts";
import { savePaymentInfraction } from "#services/agent/save-agent.server.ts";
import { placeOfDocument, saveAgentDocument } from "#services/agent/save-agent-document.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { call } from "../define-call.ts";
import { receiveParts } from "../receive-parts.server.ts";
import { changeAgent } from "./write-agent.ts";

const name = z.string().max(40);
const one = "/admin/escrow-agents/:name";
const shared = { who: ["agent.document.write"], answer: agent } as const;
const uploads = [...uploadCodes, "ACCOUNT.SUSPENDED"] as const;

type Sent = { readonly request: Request; readonly field: string };

/** Finds the agent before the file is read. */
async function bring(ctx: ServiceContext, { request, field }: Sent, place: AgentDocumentPlace | null): Promise<ServiceResult<null>> {
  if (place === null) return missing;
  const received = await receiveParts(request, { files: field }, { ownerUserId: ctx.principal.userId, ...agentDocumentUpload });
  if (!received.ok) return received;
  const [upload] = received.files;
  return upload === undefined ? refuse("VALIDATION.REQUIRED", { field }) : await saveAgentDocument(ctx, place, { uploadId: upload.id });
}

/** The image of an account's bank details; null for an account of another agent. */
const pictureOf = (agent: AgentPage, accountId: string) => (isUuid(accountId) ? placeOfDocument(agent, accountId) : null);

export const agentDocumentCalls = [
  call(
    {
      ...{ ...shared, no: "M18", method: "PATCH", path: `${one}/documents/:key`, multipart: { files: "docFile" }, codes: uploads },
      summary: "Replace a document of an agent",
      params: z.strictObject({ name, key: z.enum(agentPapers) }),
    },
    ({ ctx, params, request }) =>
      changeAgent(ctx, params.name, ({ id }) =>
        bring(ctx, { request, field: "docFile" }, { agentId: id, key: params.key, accountId: null }),
      ),
  ),
  call(
    {
      ...{ ...shared, no: "M24", method: "POST", path: `${one}/bank-account/:id/requisites-image/`, multipart: { files: "image" } },
      summary: "Replace the picture of a bank account's details. PDF is refused",
      codes: uploads,
      params: z.strictObject({ name, id: z.string().max(60) }),
    },
    ({ ctx, params, request }) =>
      changeAgent(ctx, params.name, (present) => bring(ctx, { request, field: "image" }, pictureOf(present, params.id))),
  ),
  call(
    {
      ...{ ...shared, no: "M21", method: "PATCH", path: `${one}/payment-infraction/`, codes: ["STATUS.CHANGED", "ACCOUNT.SUSPENDED"] },
      who: ["agent.infraction.write"],
      summary: "Choose whether a late payment to this agent is an infraction of the payer. Applies to new offers",
      params: z.strictObject({ name }),
      body: infractionInput,
      example: { body: { isEnabled: false } },
    },
    ({ ctx, params, body: { isEnabled, version } }) =>
      changeAgent(ctx, params.name, (present) =>
        savePaymentInfraction(ctx, { id: present.id, version: version ?? present.version }, isEnabled),
      ),
  ),
];
