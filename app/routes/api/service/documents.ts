import { z } from "zod";
import { missing } from "#contracts/outcome.ts";
import { env } from "#env";
import type { Call } from "../call.ts";
import { guestCall } from "../define-call.ts";
import { openApiOf } from "../document/openapi.ts";

let written: Readonly<Record<string, unknown>> | null = null;
/** Made once in a process, because calls and settings are constant. */
function documentOf(calls: readonly Call[]) {
  written ??= openApiOf(calls, { name: env.PRODUCT_NAME, origin: env.APP_ORIGIN });
  return written;
}

/** The document also describes its own call, so it is built after the list. */
export const documentCalls = (calls: () => readonly Call[]) => [
  guestCall(
    {
      no: "N26",
      method: "GET",
      path: "/openapi.json",
      summary: "Get this document",
      isPublic: true,
      answer: z.looseObject({ openapi: z.string() }),
    },
    async () => {
      if (!env.API_DOCS) return missing;
      return { ok: true, value: { ...documentOf(calls()), openapi: "3.1.0" } };
    },
  ),
];
