import { notFound, serviceContext } from "#guards/guards.server.ts";
import { findNamedBank } from "#services/account/find-bank.server.ts";
import type { Route } from "./+types/bank-lookup";

/** `/lookup/bank?bik=|bic=|iban=`: the bank while its number is typed; `bank` is null for an unknown one. */
export function loader({ context, request, url }: Route.LoaderArgs) {
  const part = (name: string) => url.searchParams.get(name)?.slice(0, 60);
  const found = findNamedBank(serviceContext(context, request), { bik: part("bik"), bic: part("bic"), iban: part("iban") });
  if (!found.ok) notFound();
  const { name, corrAccount } = found.value ?? {};
  return Response.json({ bank: name === undefined ? null : { bankName: name, corrAccount } });
}
