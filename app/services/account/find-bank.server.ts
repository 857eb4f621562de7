import type { ServiceResult } from "#contracts/outcome.ts";
import { type BankQuestion, findBank, listBanks } from "#domain/people/account/bank-directory.ts";
import type { KnownBank } from "#domain/people/account/known-banks.ts";
import type { ServiceContext } from "#services/context.ts";
import { requirePermission } from "#services/require-permission.ts";

type Asking = Pick<ServiceContext, "principal">;

/** Returns the bank that a number identifies; null when the directory does not have it. Refusals: those of `self.read`. */
export function findNamedBank({ principal }: Asking, question: BankQuestion): ServiceResult<KnownBank | null> {
  const refusal = requirePermission(principal, "self.read");
  return refusal ?? { ok: true, value: findBank(question) };
}

const mostBanks = 20;

/** Returns at most twenty banks of a country (key) whose code begins with the given text. Refusals: those of `self.read`. */
export function listKnownBanks(
  { principal }: Asking,
  { country, code }: { readonly country?: string | undefined; readonly code?: string | undefined },
): ServiceResult<readonly KnownBank[]> {
  const refusal = requirePermission(principal, "self.read");
  return refusal ?? { ok: true, value: listBanks(country, code).slice(0, mostBanks) };
}
