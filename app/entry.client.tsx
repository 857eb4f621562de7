import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { loadText } from "#i18n/load-text.ts";
import { TextProvider } from "#i18n/text-context.tsx";

const { lang, dataset } = document.documentElement;
const language = lang === "en" ? "en" : "ru";
const text = await loadText(language, location.pathname);

startTransition(() => {
  dataset.app = "";
  hydrateRoot(
    document,
    <StrictMode>
      <TextProvider language={language} text={text} timeZone={dataset.zone ?? "Europe/Moscow"}>
        <HydratedRouter />
      </TextProvider>
    </StrictMode>,
  );
});
