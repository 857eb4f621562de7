import type { RouteConfigEntry } from "@react-router/dev/routes";
import { bothAddresses } from "#tests/support/optional-segment.ts";
import routes from "../../app/routes.ts";

/** Routes that everybody may open, with the reason; every other module has its own guard (R5: default deny). */
export const openRoutes: Readonly<Record<string, string>> = {
  "public/with-language.tsx": "carries the language prefix",
  "public/landing.tsx": "landing",
  "public/menu.tsx": "menu of guests and members",
  "public/about.tsx": "about the service",
  "public/business/business.tsx": "the landing of companies",
  "public/content/article.tsx": "an article",
  "public/content/blog.tsx": "articles",
  "public/content/policy.tsx": "what a member accepts",
  "public/content/questions.tsx": "questions and answers",
  "public/content/reviews.tsx": "reviews, shown to guests as well; its form asks for a member",
  "public/content/rss.ts": "articles as a feed",
  "public/corridor/corridor.tsx": "a direction",
  "public/directory.tsx": "directions",
  "public/cookies.tsx": "what a browser keeps, and what it allows",
  "public/tariffs.tsx": "prices",
  "public/guarantees-page.tsx": "promises",
  "api/readable.tsx": "what the calls are, for developers",
  "api/answer.ts": "each call of its list names who may make it",
  "resources/sitemap.ts": "for search engines",
  "resources/robots.ts": "for search engines",
  "resources/web-manifest.ts": "for phones",
  "resources/security-txt.ts": "whom to tell about a hole",
  "resources/change-password.ts": "leads password managers to the password page, which asks guests to sign in",
  "public/feedback/contact-us.tsx": "form of everybody",
  "public/feedback/contacts.tsx": "form of everybody",
  "public/feedback/partnership.tsx": "form of everybody",
  "public/track.tsx": "where a payout is, for every reader with the secret address",
  "public/unsubscribe.tsx": "ends letters of an address, for whoever holds one of them",
  "public/verify.tsx": "check of a signing certificate by its code",
  "public/not-found.tsx": "answers what does not exist",
  "public/system/error.tsx": "the general page of errors",
  "public/system/maintenance.tsx": "says that the service is maintained",
  "public/system/unlock.tsx": "asks for the password of a locked site",
  "public/system/offline.tsx": "what browsers keep for the time without a connection",
  "auth/verify-email.tsx": "confirms an address by the letter, for whoever holds it",
  "auth/forgot-password.tsx": "sets a password by the letter, for whoever holds it",
  "public/transactions/transactions.tsx": "market, shown to guests as well",
  "resources/maintenance-state.ts": "whether the service is maintained",
  "resources/locale.ts": "choice of language",
  "resources/theme.ts": "choice of theme",
  "resources/banner-dismiss.ts": "puts an announcement away",
  "resources/linked-receipt.ts": "the shortened receipt of a payout, for every reader with the secret address",
  "resources/calendar-feed.ts": "deadlines of whoever's secret address it is",
  "resources/policy-document.ts": "documents that members accept",
  "resources/chat-state.ts": "what the chat begins with; what is told to it asks for whoever is signed in",
  "resources/rates.ts": "rates of the market",
  "resources/quote.ts": "quote of the market",
  "resources/transactions-news.ts": "news of the market",
  "resources/mail-report.ts": "reports of the mail provider, signed",
  "resources/chat-hook.ts": "events of the chat host, at an address that only it knows",
  "resources/csp-report.ts": "reports of browsers",
  "resources/russian-prefix.ts": "moves an address",
  "resources/dev-inbox.ts": "demo only",
  "dev/ui-gallery.tsx": "demo only",
  "email-preview/email-preview.tsx": "demo only",
  "email-preview/gallery.tsx": "demo only",
  "email-preview/letter.tsx": "demo only",
};

export interface RoutePath {
  /** Below `app/routes`. */
  readonly file: string;
  /** In the notation of the site map, with parameters. */
  readonly path: string;
  /** Modules of the surrounding layouts, from the outside in. */
  readonly around: readonly string[];
}

/** A layout has no address of its own: only its pages are listed, with the layout among the modules around them. */
function pathsOf(entries: readonly RouteConfigEntry[], parent = "", around: readonly string[] = []): RoutePath[] {
  return entries.flatMap(({ file, path = "", index = false, children = [] }) => {
    const whole = [parent, path].filter((part) => part !== "").join("/");
    const module = file.replace(/^routes\//, "");
    const below = pathsOf(children, whole, [...around, module]);
    return path === "" && !index ? below : [{ file: module, path: whole, around }, ...below];
  });
}

/** Every path of the site map with its module. */
export const routePaths: readonly RoutePath[] = pathsOf(await routes).flatMap(bothAddresses);

export const routeFiles: readonly string[] = [...new Set(routePaths.map(({ file }) => file))];
