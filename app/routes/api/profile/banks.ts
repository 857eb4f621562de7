import { z } from "zod";
import { bankInfo } from "#contracts/api/service.ts";
import { listKnownBanks } from "#services/account/find-bank.server.ts";
import { call } from "../define-call.ts";

export const bankCalls = [
  call(
    {
      no: "P11",
      method: "GET",
      path: "/banks-info/",
      summary: "At most twenty big banks of a country whose BIK, BIC or number in IBANs begins so; others are typed by hand",
      who: "signedIn",
      query: z.strictObject({ country: z.string().max(60).optional(), code: z.string().max(40).optional() }),
      answer: z.array(bankInfo),
    },
    async ({ ctx, query }) => {
      const found = listKnownBanks(ctx, query);
      if (!found.ok) return found;
      const value = found.value.map(({ name, country, bik, bic, ibanCode, corrAccount }) => ({
        ...{ code: bik ?? bic ?? ibanCode ?? "", name, country },
        ...(corrAccount !== null && { correspondentAccount: corrAccount }),
      }));
      return { ok: true, value };
    },
  ),
];
