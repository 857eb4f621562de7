import golosCyrillic from "@fontsource-variable/golos-text/files/golos-text-cyrillic-wght-normal.woff2?url";
import golosLatin from "@fontsource-variable/golos-text/files/golos-text-latin-wght-normal.woff2?url";
import { type ReactNode, useState } from "react";
import {
  data as answer,
  isRouteErrorResponse,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
  useSearchParams,
} from "react-router";
import { maintenanceIn } from "#contracts/settings/maintenance-view.ts";
import { readChoice, readCookie } from "#cookies";
import { mayOpen } from "#domain/people/access/page-access.ts";
import type { Principal } from "#domain/people/access/principal.ts";
import { isStaff } from "#domain/people/access/roles.ts";
import { homeOf, landingAfterLogin } from "#domain/people/landing.ts";
import { timeZoneOfLanguage } from "#domain/people/personal/registration.ts";
import { env } from "#env";
import { TextProvider, useAreas, useLanguage, useText } from "#i18n/text-context.tsx";
import { brand } from "#middleware/brand.server.ts";
import { desktopNotice } from "#middleware/consent.server.ts";
import {
  agentLabelContext,
  avatarContext,
  brandContext,
  consentContext,
  densityContext,
  languageContext,
  liveCursorContext,
  nonceContext,
  principalContext,
  requestIdContext,
  themeContext,
  unreadContext,
} from "#middleware/contexts.server.ts";
import { clearedFlash, readFlash } from "#middleware/flash.server.ts";
import { i18nMiddleware } from "#middleware/i18n.server.ts";
import { maintenance } from "#middleware/maintenance.server.ts";
import { plainPath } from "#middleware/plain-path.server.ts";
import { preferences } from "#middleware/preferences.server.ts";
import { referral } from "#middleware/referral.server.ts";
import { requestLiveness } from "#middleware/request-life.server.ts";
import { securityHeaders } from "#middleware/security-headers.server.ts";
import { session } from "#middleware/session.server.ts";
import { websiteLock } from "#middleware/website-lock.server.ts";
import { readAgentLabel } from "#services/agent/describe-agents.server.ts";
import { hasUnreadChat } from "#services/chat/read-chat.server.ts";
import { brandShells } from "#services/message/brand-shells.server.ts";
import { readOwnName } from "#services/names/shown-names.server.ts";
import { readAnnouncement } from "#services/settings/kept-service-info.server.ts";
import { ErrorPage } from "#ui/shell/error-page.tsx";
import { staffMenuPages } from "#ui/shell/menu-items.ts";
import { usesFramework } from "#ui/shell/page-handle.ts";
import { Shell } from "#ui/shell/shell.tsx";
import { usePageHandle } from "#ui/shell/use-shell.ts";
import { type ShellData, viewerOf } from "#ui/shell/viewer.ts";
import type { Route } from "./+types/root";
import wholeSheet from "./app.css?url";
import enhance from "./progressive/enhance.ts?worker&url";
import publicSheet from "./public.css?url";
import { placeOf } from "./routes/agent/agent-place.ts";
import { readModal, type ShownModalData } from "./routes/modals/shared/read-modal.server.ts";
import { ShownModal } from "./routes/modals/shared/shown-modal.tsx";

/** Middlewares from outermost to innermost. */
export const middleware: Route.MiddlewareFunction[] = [
  requestLiveness,
  securityHeaders,
  plainPath,
  brand,
  session,
  ...i18nMiddleware,
  preferences,
  websiteLock,
  maintenance(publicSheet),
  referral,
];

/** The hint belongs to the variant for companies (specification §3). */
const mayHintAtDesktop = (principal: Principal | null) =>
  env.FEATURE_BUSINESS && env.FEATURE_DESKTOP_NOTICE && principal?.role === "member" && principal.profileKind === "company";

interface RootData extends ShellData {
  readonly modal: ShownModalData | null;
  readonly nonce: string | undefined;
}

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const principal = context.get(principalContext);
  const language = context.get(languageContext);
  const [modal, announcement, agentLabel, isChatUnread, name] = await Promise.all([
    readModal({ context, request, url }),
    readAnnouncement(language),
    readAgentLabel(principal, placeOf(url.pathname).agentName, language),
    hasUnreadChat(principal, language),
    readOwnName(principal, language),
  ]);
  const ownAgent = context.get(agentLabelContext)?.[language] ?? null;
  const facts = { agentLabel: ownAgent, avatarFileId: context.get(avatarContext), servesCompanies: env.FEATURE_BUSINESS, name };
  const openPagesOf = ({ role }: Principal) => staffMenuPages.filter((page) => mayOpen(role, page));
  const shell: RootData = {
    modal,
    announcement: announcement !== null && Number(readChoice(request, "banner") ?? 0) < announcement.at ? announcement : null,
    asksForCookies: !isStaff(principal) && context.get(consentContext) === null,
    viewer: principal === null ? null : viewerOf(principal, { ...facts, openPages: openPagesOf(principal) }),
    hintsAtDesktop: mayHintAtDesktop(principal) && readCookie(request, desktopNotice) === null,
    agentLabel: ownAgent ?? agentLabel,
    unread: context.get(unreadContext),
    hasChat: env.CHAT_HOST !== "",
    hasUnreadChat: isChatUnread,
    liveCursor: context.get(liveCursorContext),
    language,
    isEnglishOn: env.FEATURE_ENGLISH,
    isRegionOn: env.FEATURE_REGION,
    theme: context.get(themeContext),
    density: context.get(densityContext),
    brand: context.get(brandContext),
    productName: brandShells[context.get(brandContext)].brandName,
    supportAddress: env.SUPPORT_ADDRESS,
    messengerChannel: env.MESSENGER_CHANNEL_URL,
    origin: brandShells[context.get(brandContext)].origin,
    isDemo: env.DEPLOYMENT === "demo",
    requestId: context.get(requestIdContext),
    now: Date.now(),
    year: new Date().getUTCFullYear(),
    nonce: context.get(nonceContext) || undefined,
  };
  // A flash message is cleared after it was shown once.
  return answer(shell, modal !== null && readFlash(request) !== null ? { headers: { "Set-Cookie": clearedFlash } } : {});
}

/** Language, theme, brand and density come from the server, so the first rendering is right without a script. */
function Document({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("root");
  const language = useLanguage();
  const handle = usePageHandle();
  // Client navigation keeps the value that the visit started with.
  const isFrameworkPage = usesFramework(handle, data?.viewer == null);
  const [hasFramework] = useState(isFrameworkPage);
  const isWhole = hasFramework || handle.sheet === "whole" || Boolean(data?.modal);
  const copied = useText()("common.copied");
  const isToRead = !isWhole && handle.isShared === true && handle.layout !== "entry";
  const isStaff = data?.viewer != null && data.viewer.role !== "member" && data.viewer.role !== "reserved";
  const isWhite = handle.layout === "white" || handle.layout === "pure" || (data?.viewer == null && handle.layout === undefined);
  return (
    <html
      lang={language}
      data-theme={data?.theme === "system" ? undefined : data?.theme}
      data-brand={data?.brand ?? "main"}
      data-density={data?.density === undefined || data.density === "role" ? (isStaff ? "compact" : "comfortable") : data.density}
      data-areas={useAreas().join(" ")}
      data-audience={isStaff ? "staff" : "member"}
      data-framework={hasFramework ? "" : undefined}
      data-ground={isWhite ? "white" : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {data?.modal ? <meta name="robots" content="noindex" /> : null}
        {data?.modal?.isWaiting ? (
          <noscript>
            <meta httpEquiv="refresh" content="3" />
          </noscript>
        ) : null}
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#161f1c" />
        {/* Blocks rendering until the page is complete: on a slow line, half a header, table or sheet would jump when the rest arrives. */}
        <link rel="expect" href="#page-end" blocking="render" />
        <link rel="preload" href={golosCyrillic} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="preload" href={golosLatin} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href={data?.brand === "wbit" ? "/favicon-wbit.svg" : "/favicon.svg"} type="image/svg+xml" />
        <link rel="stylesheet" href={isWhole ? wholeSheet : publicSheet} />
        {/* Blocks rendering only on pages whose controls need scripts, so that they do not shift the layout. Reading pages have none. */}
        <script type="module" src={enhance} nonce={data?.nonce} blocking={isToRead ? undefined : "render"} suppressHydrationWarning />
      </head>
      {/* Text of the status message after any copy button. Pages without the framework have none. */}
      <body data-copied-text={isWhole ? copied : undefined}>
        {children}
        {isWhole ? <output id="copied" className="sr-only" /> : null}
        <div id="page-end" hidden />
        {isFrameworkPage ? (
          <>
            <ScrollRestoration nonce={data?.nonce} />
            <Scripts nonce={data?.nonce} />
          </>
        ) : null}
      </body>
    </html>
  );
}

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("root");
  // Pages of guests are shared, so the zone of a guest's browser is unknown.
  return (
    <TextProvider timeZone={data?.viewer?.timeZone ?? timeZoneOfLanguage[data?.language ?? "ru"]}>
      <Document>{children}</Document>
    </TextProvider>
  );
}

function ShellWithModal({ data, children }: { data: RootData; children: ReactNode }) {
  // The root's loader does not run again after a refused action, so the address decides whether there is a modal.
  const hasModal = useSearchParams()[0].has("modal");
  return (
    <Shell data={data} modal={hasModal && data.modal ? <ShownModal modal={data.modal} /> : null}>
      {children}
    </Shell>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  return (
    <ShellWithModal data={loaderData}>
      <Outlet />
    </ShellWithModal>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const data = useRouteLoaderData<typeof loader>("root");
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const role = data?.viewer?.role ?? null;
  const isMember = role === "member";
  const home = { to: isMember ? landingAfterLogin(role) : homeOf(role), isMember, isStaff: role !== null && isStaff({ role }) };
  const known = {
    requestId: data?.requestId,
    supportAddress: data?.supportAddress,
    maintenance: isRouteErrorResponse(error) ? maintenanceIn(error.data) : null,
  };
  const page = <ErrorPage status={status} home={home} {...known} />;
  return data === undefined ? <main>{page}</main> : <ShellWithModal data={data}>{page}</ShellWithModal>;
}
