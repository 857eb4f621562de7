import { toWire } from "#domain/offer/wire.ts";
import { listCorridors } from "#services/agent/list-corridors.server.ts";
import { listRates } from "#services/rate/rate-cache.server.ts";

/** Rates between the currencies that agents take now; each with its source, time and whether it is stale. */
export async function loader() {
  const { ends } = await listCorridors();
  const currencies = [...new Set(ends.flatMap((end) => end.currencies.map(({ currency }) => currency)))].sort();
  return Response.json(toWire({ rates: await listRates(currencies, Date.now()) }));
}
