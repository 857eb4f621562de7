import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { ServerBuild } from "react-router";
import { consentValues } from "../app/domain/people/notice/cookie-consent.ts";
import type { PageHandle } from "../app/ui/shell/page-handle.ts";
import type { createHandler, ServerEntry } from "./request-handler.ts";
import { answerOf, keepPage, type SharedPage } from "./shared-page.ts";

/** Age after which a kept page is rendered again in the background. */
const freshMs = 10_000;
/** Maximum age of a page that is served. Changes of rates, banners and switches become visible within this time. */
const oldestMs = 30_000;

/**
 * Maximum number of cached pages, because articles change and any client can invent addresses. The least recently requested page is removed
 * first.
 */
const mostKept = 500;

/** Cookies that a guest's choices can set, with their values. Requests with any other cookie go to the router. */
const choices: Readonly<Record<string, readonly string[]>> = {
  lang: ["ru", "en"],
  theme: ["light", "dark"],
  density: ["comfortable", "compact"],
  consent: consentValues,
};

/** Campaign parameters do not change the page. */
const isCampaignKey = (key: string) => /^(utm_[a-z]+|gclid|yclid|fbclid)$/.test(key);

/** The router copies a partner's marks from page to page (middleware/referral.server.ts). */
const hasMarks = (address = "") => /[?&](?:referral_company|click_id)=/.test(address);

const optional = (segment: string): readonly string[] => (segment.endsWith("?") ? ["", `/${segment.slice(0, -1)}`] : [`/${segment}`]);

function pathsOf(routes: ServerBuild["routes"], id: string | undefined): readonly string[] {
  const route = id === undefined ? undefined : routes[id];
  if (route === undefined) return [""];
  const segments = (route.path ?? "").split("/").filter(Boolean);
  return segments.reduce(
    (paths, segment) => paths.flatMap((path) => optional(segment).map((end) => path + end)),
    [...pathsOf(routes, route.parentId)],
  );
}

/**
 * Returns the addresses of all routes whose handle declares that all guests get the same bytes. `:slug` and `:name` match any single
 * segment.
 */
export function sharedPaths({ routes }: ServerBuild): ReadonlySet<string> {
  const shared = Object.values(routes).filter((route) => (route?.module.handle as PageHandle | undefined)?.isShared === true);
  return new Set(shared.flatMap((route) => pathsOf(routes, route?.id)).map((path) => path || "/"));
}

/** Segments as editors and country names produce them. Addresses with other segments go to the router. */
const anySlug = /\/[a-z0-9-]{1,100}$/;

const isSharedPath = (paths: ReadonlySet<string>, path: string) =>
  ["/:slug", "/:name"].some((end) => paths.has(path.replace(anySlug, end))) || paths.has(path);

/**
 * Returns the guest's preferences as one cookie header, or null when the request contains other cookies. Each preference occurs once and in
 * a fixed order, so that a client cannot create more cached pages than there are combinations of preferences.
 */
function chosenBy(hostName: ServerEntry["hostName"], cookies = ""): string | null {
  const allowed = new Map(Object.entries(choices).map(([name, values]) => [hostName(name), values]));
  const chosen = new Map<string, string>();
  for (const part of cookies.split(";").map((one) => one.trim())) {
    if (part === "") continue;
    const [name = "", value = ""] = part.split("=");
    const known = allowed.get(name);
    if (known === undefined || chosen.has(name)) return null;
    if (known.includes(value)) chosen.set(name, value);
  }
  return [...allowed.keys()].flatMap((name) => (chosen.has(name) ? `${name}=${chosen.get(name)}` : [])).join("; ");
}

interface Kept {
  at: number;
  page: SharedPage | null;
  filling: Promise<void> | null;
}

interface PublicPages {
  readonly build: ServerBuild;
  readonly entry: Pick<ServerEntry, "log" | "measureRequest" | "hostName">;
  readonly origin: string;
  readonly handle: ReturnType<typeof createHandler>;
}

/**
 * Answers pages that are equal for all guests from memory, before the router, already compressed and with an ETag (design/screens §1). The
 * cached pages are the router's own answers, so that they are rendered in only one way. All other requests go to the router.
 */
export function withPublicPages({ build, entry, origin, handle }: PublicPages, router: RequestListener): RequestListener {
  const paths = sharedPaths(build);
  const host = new URL(origin).host;
  const kept = new Map<string, Kept>();

  const fill = async (path: string, cookie: string, place: Kept) => {
    const headers = new Headers({ host, ...(cookie && { cookie }) });
    const response = await handle(new Request(origin + path, { headers }), { address: "" }, { isShared: true });
    place.page = await keepPage(response, place.page);
    place.at = Date.now();
  };

  const pageFor = async (path: string, cookie: string): Promise<SharedPage | null> => {
    const key = `${path} ${cookie}`;
    const place = kept.get(key) ?? { at: 0, page: null, filling: null };
    kept.delete(key);
    kept.set(key, place);
    const [longestAgo] = kept.keys();
    if (kept.size > mostKept && longestAgo !== undefined) kept.delete(longestAgo);
    const age = Date.now() - place.at;
    if (age < freshMs) return place.page;
    place.filling ??= fill(path, cookie, place).finally(() => {
      place.filling = null;
    });
    if (age < oldestMs) place.filling.catch(() => {});
    else await place.filling;
    return place.page;
  };

  return (request, response) => {
    const started = performance.now();
    const asked = pathOf(request, paths);
    const cookie = asked === null || hasMarks(request.headers.referer) ? null : chosenBy(entry.hostName, request.headers.cookie);
    if (asked === null || cookie === null) return router(request, response);
    pageFor(asked, cookie).then(
      (page) => {
        if (page === null) return router(request, response);
        const requestId = send(page, request, response);
        const milliseconds = Math.round((performance.now() - started) * 10) / 10;
        const { method = "" } = request;
        const { statusCode: status } = response;
        entry.measureRequest({ kind: "page", route: "kept page", method, status, milliseconds });
        entry.log.info("request", { requestId, method, path: asked, status, milliseconds });
      },
      () => router(request, response),
    );
  };
}

function pathOf({ method, url = "" }: IncomingMessage, paths: ReadonlySet<string>): string | null {
  if (method !== "GET" && method !== "HEAD") return null;
  const [path = "", query] = url.split("?", 2);
  if (!isSharedPath(paths, path)) return null;
  return query === undefined || [...new URLSearchParams(query).keys()].every(isCampaignKey) ? path : null;
}

function send(page: SharedPage, request: IncomingMessage, response: ServerResponse): string {
  const { status, headers, bytes } = answerOf(page, request);
  const requestId = randomUUID();
  response.writeHead(status, [...headers, "x-request-id", requestId]);
  response.end(bytes);
  return requestId;
}
