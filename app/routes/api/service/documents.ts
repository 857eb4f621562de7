import { z } from "zod";
import { missing } from "#contracts/outcome.ts";
import { env } from "#env";
import type { Call } from "../call.ts";
import { guestCall } from "../define-call.ts";
import { openApiOf } from "../openapi.ts";

/** The document describes all calls, itself too, so it is built after the list. */
export const documentCalls = (calls: () => readonly Call[]) => [
  guestCall(
    {
      no: "N26",
      method: "GET",
      path: "/openapi.json",
      summary: "This document",
      isPublic: true,
      answer: z.looseObject({ openapi: z.string() }),
    },
    async () => {
      if (!env.API_DOCS) return missing;
      return { ok: true, value: { ...openApiOf(calls(), { name: env.PRODUCT_NAME, origin: env.APP_ORIGIN }), openapi: "3.1.0" } };
    },
  ),
];
