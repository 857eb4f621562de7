import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { learnedText } from "#i18n/learn.ts";
import { TextProvider } from "#i18n/text-context.tsx";

const { dataset } = document.documentElement;
const { language, text } = learnedText();

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
