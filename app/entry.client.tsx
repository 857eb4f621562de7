import i18next from "i18next";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { HydratedRouter } from "react-router/dom";
import { catalogueFiles } from "#i18n/load-catalogue.ts";
import { i18nOptions } from "#i18n/text.ts";
import { outlastMaintenance } from "#live/maintenance.ts";

const { lang, dataset } = document.documentElement;

/** Requests of the router and of pages go through `window.fetch`: a 503 of a maintenance would replace the page and what was typed on it. */
function outlast(): void {
  const read = outlastMaintenance(window.fetch.bind(window));
  window.fetch = (input, init) => read(new Request(input, init));
}

/** Loads the language and the areas of the catalogue that the server rendered the page with, then hydrates. */
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
