import { downloadResponse } from "#files/download-response.ts";
import { notFound } from "#guards/guards.server.ts";
import { brandContext, languageContext } from "#middleware/contexts.server.ts";
import { readPolicyDocument } from "#services/content/policy-document.server.ts";
import { policyDocuments, policyRegions } from "#services/content/read-policy.server.ts";
import type { Route } from "./+types/policy-document";

/** `/policy/:region/:doc.pdf`: the terms for members as a file; `lang` and `version` as on the page. */
export async function loader({ params, context, url: { searchParams } }: Route.LoaderArgs) {
  const region = policyRegions.find((one) => one === params.region);
  const document = policyDocuments.find((one) => one === params.doc);
  if (region === undefined || document === undefined) notFound();
  const [asked, wanted] = [searchParams.get("version") ?? "", searchParams.get("lang")];
  const version = /^\d{1,6}$/.test(asked) ? Number(asked) : null;
  const language = wanted === "ru" || wanted === "en" ? wanted : context.get(languageContext);
  const paper = await readPolicyDocument({ region, document, version, language, brand: context.get(brandContext), now: Date.now() });
  if (!paper.ok) notFound();
  const body = new Uint8Array(paper.value.bytes);
  return downloadResponse({ name: paper.value.name, mime: "application/pdf", size: body.length, body });
}
