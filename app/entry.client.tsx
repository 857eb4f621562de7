import { StrictMode, startTransition, useEffect, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { learnTheRest, openingText } from "#i18n/learn.ts";
import { TextProvider } from "#i18n/text-context.tsx";

const { dataset } = document.documentElement;
const opening = openingText();
const quietMs = 3_000;

function Page() {
  const [text, setText] = useState(() => opening.text);
  useEffect(() => {
    const learn = () => {
      clearTimeout(timer);
      void learnTheRest().then((more) => more && startTransition(() => setText(() => more)));
    };
    const timer = setTimeout(learn, quietMs);
    for (const touch of ["pointerdown", "keydown"]) addEventListener(touch, learn, { once: true, capture: true });
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
