import { index, type RouteConfig, route } from "@react-router/dev/routes";

/**
 * The site map (05-screens §1), by hand. Pages under `en?` have an English twin at `/en/…`; keep that list equal to
 * `prefixedPages` in `i18n/locale-path.ts`. Every other page stands once and follows the reader's language.
 */
export default [
  // Pages with a language prefix ------------------------------------------------------------------------------------
  route("en?", "routes/public/with-language.tsx", [
    // Public content
    index("routes/public/landing.tsx"),
    // Sign-in
    route("login", "routes/auth/login.tsx"),
    // Market and wizard
  ]),

  // Public, one address ----------------------------------------------------------------------------------------------
  route("menu", "routes/public/menu.tsx"),
  route("logout", "routes/auth/logout.tsx"),

  // Member ------------------------------------------------------------------------------------------------------------
  route("notifications", "routes/notification/notifications.tsx"),

  // Staff -------------------------------------------------------------------------------------------------------------
  route("notifications-panel", "routes/notification/notifications-panel.tsx"),

  // Agent -------------------------------------------------------------------------------------------------------------

  // Back office -------------------------------------------------------------------------------------------------------

  // Resources: no pages ------------------------------------------------------------------------------------------------
  route("locale", "routes/resources/locale.ts"),
  route("theme", "routes/resources/theme.ts"),
  route("live", "routes/resources/live.ts"),
  route("csp-report", "routes/resources/csp-report.ts"),
  route("ru/*", "routes/resources/russian-prefix.ts"),
  route("files/:fileId", "routes/resources/file.ts"),
  route("files/:fileId/preview.webp", "routes/resources/file-preview.ts"),
  route("my-transactions/:id/documents/:docId.pdf", "routes/resources/offer-document.ts"),
  route("my-transactions/:id/statement.pdf", "routes/resources/offer-statement.ts"),
  route("my-transactions/:id/requisites.pdf", "routes/resources/requisites-pdf.ts"),
  route("my-transactions/:id/proof-pack.zip", "routes/resources/proof-pack.ts"),
  route("admin-transactions/:id/proof-pack.zip", "routes/resources/proof-pack.ts", { id: "staff-proof-pack" }),

  // API ---------------------------------------------------------------------------------------------------------------

  // Development and demo only ------------------------------------------------------------------------------------------
  route("dev/ui", "routes/dev/ui-gallery.tsx"),
  route("dev/inbox.json", "routes/resources/dev-inbox.ts", { id: "dev-inbox-json" }),
  route("dev/inbox/*", "routes/resources/dev-inbox.ts"),

  route("*", "routes/public/not-found.tsx"),
] satisfies RouteConfig;
