import { useLocation } from "react-router";
import { hasLanguagePrefix, localePath, splitLanguage } from "#i18n/locale-path.ts";
import { useLanguage } from "#i18n/text-context.tsx";
import { useShell } from "./use-shell.ts";

interface PageMetaProps {
  readonly title: string;
  /** One or two sentences for search results and links that people send each other. */
  readonly description: string;
  readonly kind?: "website" | "article";
  /** Languages of this page; both by default. */
  readonly languages?: readonly string[];
}

/** The picture and text of shared links. */
const picture = "/social.png";

/** A public page's metadata for search engines and for link previews. */
export function PageMeta({ title, description, kind = "website", languages = ["ru", "en"] }: PageMetaProps) {
  const { origin, productName, isEnglishOn } = useShell();
  const language = useLanguage();
  const { path } = splitLanguage(useLocation().pathname);
  const address = `${origin}${localePath(path, language)}`;
  const hasTwin = isEnglishOn && hasLanguagePrefix(path) && languages.length > 1;
  const whole = title.includes(productName) ? title : `${title} · ${productName}`;
  return (
    <>
      <title>{whole}</title>
      <meta name="description" content={description} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={kind} />
      <meta property="og:url" content={address} />
      <meta property="og:site_name" content={productName} />
      <meta property="og:locale" content={language === "ru" ? "ru_RU" : "en_GB"} />
      <meta property="og:image" content={origin + picture} />
      <meta name="twitter:card" content="summary_large_image" />
      <link rel="canonical" href={address} />
      {hasTwin
        ? (["ru", "en"] as const).map((one) => <link key={one} rel="alternate" hrefLang={one} href={`${origin}${localePath(path, one)}`} />)
        : null}
      {hasTwin ? <link rel="alternate" hrefLang="x-default" href={`${origin}${path}`} /> : null}
    </>
  );
}
