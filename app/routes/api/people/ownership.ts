import { z } from "zod";
import { ownershipPapers } from "#contracts/api/company.ts";
import { missing } from "#contracts/outcome.ts";
import { isUuid } from "#contracts/uuid.ts";
import { generateOwnershipDocuments } from "#services/profile/company/generate-documents.server.ts";
import { call } from "../define-call.ts";
import { writeFile } from "../offers/write-offer.ts";

export const ownershipCalls = [
  call(
    {
      no: "U28",
      method: "POST",
      path: "/users/members/:id/generate-beneficiaries-documents/",
      summary: "Generate the documents about a company's owners where data changed, and list all",
      who: ["member.beneficiaryDocs.generate"],
      params: z.strictObject({ id: z.string().max(60) }),
      answer: ownershipPapers,
      codes: ["PROFILE.INCOMPLETE"],
    },
    async ({ ctx, params: { id } }) => {
      const made = isUuid(id) ? await generateOwnershipDocuments(ctx, id) : missing;
      if (!made.ok) return made;
      return {
        ok: true,
        value: { files: made.value.map((paper) => ({ ...writeFile(paper), madeAt: new Date(paper.madeAt).toISOString() })) },
      };
    },
  ),
];
