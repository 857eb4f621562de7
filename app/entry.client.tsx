import { StrictMode, startTransition, useEffect, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { learnTheRest, openingText } from "#i18n/learn.ts";
import { TextProvider } from "#i18n/text-context.tsx";

const { dataset } = document.documentElement;
const quietMs = 3_000;
/** Asks for the sentences that the page did not say yet; until the page stands there is nobody to ask for them. */
let ask = () => {
  isAsked = true;
};
let isAsked = import.meta.env.DEV;
const opening = openingText(() => ask());

function Page() {
  const [text, setText] = useState(() => opening.text);
  useEffect(() => {
    ask = () => {
      clearTimeout(timer);
      void learnTheRest().then((more) => more && startTransition(() => setText(() => more)));
    };
    const timer = setTimeout(() => ask(), isAsked ? 0 : quietMs);
    for (const touch of ["pointerdown", "keydown"]) addEventListener(touch, () => ask(), { once: true, capture: true });
  }, []);
  return (
    <TextProvider language={opening.language} text={text} timeZone={dataset.zone ?? "Europe/Moscow"}>
      <HydratedRouter />
    </TextProvider>
  );
}

startTransition(() => {
  dataset.app = "";
  hydrateRoot(
    document,
    <StrictMode>
      <Page />
    </StrictMode>,
  );
});
