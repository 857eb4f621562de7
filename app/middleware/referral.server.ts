import { type MiddlewareFunction, redirect } from "react-router";
import { hostName, readCookie, writeCookie } from "#cookies";
import { type ReferralMark, readReferral } from "#domain/people/personal/registration.ts";
import { cameFromContext, consentContext, principalContext } from "./contexts.server.ts";

const name = hostName("referral");
const seconds = 30 * 24 * 60 * 60;
const [companyKey, clickKey] = ["referral_company", "click_id"] as const;

const isNone = ({ company, clickId }: ReferralMark) => company === null && clickId === null;

/** Reads the partner's referral marks from the query; null when there is no permitted mark. */
function marksOf(query: URLSearchParams | undefined): ReferralMark | null {
  const marks = readReferral(query?.get(companyKey) ?? null, query?.get(clickKey) ?? null);
  return isNone(marks) ? null : marks;
}

const queryOf = ({ company, clickId }: ReferralMark) =>
  new URLSearchParams({ ...(company && { [companyKey]: company }), ...(clickId && { [clickKey]: clickId }) });

/** Returns the partner who referred a guest: from the address, or from the cookie. */
export function referralOf(request: Request, url: URL): ReferralMark {
  const kept = new URLSearchParams(decodeURIComponent(readCookie(request, name) ?? ""));
  return marksOf(url.searchParams) ?? readReferral(kept.get(companyKey), kept.get(clickKey));
}

const isVisit = (request: Request): boolean => request.method === "GET" && (request.headers.get("Accept") ?? "").includes("text/html");

function withMarks(url: URL, marks: ReferralMark): string {
  const query = new URLSearchParams([...url.searchParams, ...queryOf(marks)]);
  return `${url.pathname}?${query}`;
}

/**
 * Keeps a partner's referral marks until a guest registers (specification §5). They are passed from page to page in the address, so that
 * nothing is stored in the browser. A browser that allows analytics also stores them in a cookie for 30 days.
 */
export const referral: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  if (context.get(principalContext) !== null || !isVisit(request)) return next();
  const marks = marksOf(url.searchParams);
  const brought = marksOf(context.get(cameFromContext)?.searchParams);
  if (marks === null && brought !== null) throw redirect(withMarks(url, brought));
  const response = await next();
  if (marks !== null && context.get(consentContext)?.isAnalyticsAllowed === true) {
    response.headers.append("Set-Cookie", writeCookie(name, encodeURIComponent(`${queryOf(marks)}`), { seconds }));
  }
  return response;
};
