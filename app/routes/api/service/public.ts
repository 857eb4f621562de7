import { z } from "zod";
import { corridor, country, dialingCode, exchangeRates, serviceInfo } from "#contracts/api/service.ts";
import { instantOf } from "#contracts/api/values.ts";
import { refuse } from "#contracts/outcome.ts";
import { dialingCodes } from "#contracts/profile/dialing-codes.server.ts";
import { countries } from "#domain/people/countries.ts";
import { countryText } from "#i18n/reference-text.ts";
import { regionNames } from "#i18n/region-names.ts";
import { textFor } from "#i18n/text.server.ts";
import { listCorridors } from "#services/agent/list-corridors.server.ts";
import { countryOfAddress } from "#services/place/country-of-address.server.ts";
import { listRates } from "#services/rate/rate-cache.server.ts";
import { readServiceInfo } from "#services/settings/kept-service-info.server.ts";
import { guestCall } from "../define-call.ts";
import { writeServiceInfo } from "./settings.ts";

export const publicCalls = [
  guestCall(
    {
      no: "X3",
      method: "GET",
      path: "/service-info/",
      summary: "Get the switches and the announcement of the service",
      isPublic: true,
      answer: serviceInfo,
    },
    async () => {
      return { ok: true, value: writeServiceInfo(await readServiceInfo()) };
    },
  ),
  guestCall(
    {
      no: "O4",
      method: "GET",
      path: "/offers/exchange-rates",
      summary: "Get the rates between the currencies that agents accept now",
      isPublic: true,
      answer: exchangeRates,
      codes: ["RATES.UNAVAILABLE"],
    },
    async ({ visitor }) => {
      const { ends } = await listCorridors();
      const currencies = [...new Set(ends.flatMap((end) => end.currencies.map(({ currency }) => currency)))].sort();
      const table = Object.entries(await listRates(currencies, visitor.now));
      if (table.length === 0) return refuse("RATES.UNAVAILABLE");
      const written = table.map(
        ([pair, { rate, source, observedAt, isStale }]) => [pair, { rate, source, observedAt: instantOf(observedAt), isStale }] as const,
      );
      return { ok: true, value: Object.fromEntries(written) };
    },
  ),
  guestCall(
    {
      no: "N10",
      method: "GET",
      path: "/countries/",
      summary: "List countries of offers, accounts and documents, with names in three languages",
      isPublic: true,
      answer: z.array(country),
    },
    async () => {
      const [ru, en] = [textFor("ru"), textFor("en")];
      // Pages join a preposition to its noun by a no-break space, which the API replaces.
      const formOf = (key: string, form: "from" | "to" | "in") => countryText(ru, key, form).replaceAll("\u00a0", " ");
      const { ends } = await listCorridors();
      const currenciesOf = (key: string) =>
        (ends.find(({ country: end }) => end === key)?.currencies ?? [])
          .filter(({ network }) => network === null)
          .map((way) => way.currency);
      const value = countries.map(({ key, code, labelEs, currency }) => ({
        ...{ name: key, code, label: countryText(ru, key, "name"), labelEn: countryText(en, key, "name"), labelEs },
        ...{ fromLabel: formOf(key, "from"), toLabel: formOf(key, "to"), inLabel: formOf(key, "in") },
        currencies: currenciesOf(key),
        currency,
        dialCode: dialingCodes.get(code) ?? null,
      }));
      return { ok: true, value };
    },
  ),
  guestCall(
    {
      no: "N35",
      method: "GET",
      path: "/countries/dialing-codes/",
      summary: "List the dialing codes of all countries",
      isPublic: true,
      answer: z.array(dialingCode),
    },
    () => {
      const [ru, en] = [regionNames("ru"), regionNames("en")];
      const value = [...dialingCodes].map(([code, dialCode]) => ({ code, label: ru(code), labelEn: en(code), dialCode }));
      return Promise.resolve({ ok: true, value });
    },
  ),
  guestCall(
    {
      no: "E1",
      method: "GET",
      path: "/escrow-agents/available-currencies/",
      summary: "List the countries and currencies in which offers can start, and their destinations",
      isPublic: true,
      query: z.strictObject({ country: z.string().max(60).optional() }),
      answer: z.array(corridor),
    },
    async ({ query }) => {
      const { ends, destinationsOf } = await listCorridors();
      const wanted = ends.filter((end) => query.country === undefined || end.country === query.country);
      const value = wanted.map((end) => ({
        ...{ country: end.country, agent: end.agentName, currencies: [...end.currencies], destinations: [...destinationsOf(end.country)] },
      }));
      return { ok: true, value };
    },
  ),
  guestCall(
    {
      no: "P37",
      method: "GET",
      path: "/ip-info/",
      summary: "Get the country of the caller's network address (ISO 3166, two letters). Null when unknown",
      answer: z.strictObject({ countryCode: z.string().nullable() }),
    },
    async ({ visitor }) => ({ ok: true, value: { countryCode: await countryOfAddress(visitor.ip) } }),
  ),
];
