import i18next from "i18next";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { HydratedRouter } from "react-router/dom";
import { catalogueFiles } from "#i18n/load-catalogue.ts";
import { i18nOptions } from "#i18n/text.ts";
import { waitThroughMaintenance } from "#live/maintenance.ts";

const { lang, dataset } = document.documentElement;

/**
 * Replaces `window.fetch`, which the router and pages use: a 503 during maintenance would otherwise replace the page and lose the typed
 * text.
 */
function outlast(): void {
  const read = waitThroughMaintenance(window.fetch.bind(window));
  window.fetch = (input, init) => read(new Request(input, init));
}

/** Loads the language and the catalogue areas that the server rendered the page with, then hydrates. */
async function main() {
  await i18next
    .use(initReactI18next)
    .use(catalogueFiles)
    .init({ ...i18nOptions, lng: lang, ns: dataset.areas?.split(" ") ?? [] });
  outlast();
  startTransition(() => {
    dataset.app = "";
    hydrateRoot(
      document,
      <I18nextProvider i18n={i18next}>
        <StrictMode>
          <HydratedRouter />
        </StrictMode>
      </I18nextProvider>,
    );
  });
}

void main();
