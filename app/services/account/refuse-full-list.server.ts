import type { Refusal } from "#contracts/outcome.ts";
import { listAccountsOf } from "#data/account/accounts.server.ts";
import type { Tx } from "#data/db.server.ts";
import type { AccountSchema } from "#domain/people/bank-account-schema.ts";
import type { Details, TypedAccount } from "#domain/people/typed-account.ts";
import { openAccount } from "./details.server.ts";
import { refuseRequisites } from "./judge-account.ts";

/** Maximum number of accounts per member (design/people §6.3). */
const most = 20;

const numberOf = (schema: AccountSchema, details: Details) => schema.number.map((key) => details[key]).find((value) => value !== undefined);

/** Refuses an account that the member already has, or one beyond the limit. `exceptId` is the account being edited. */
export async function refuseFullList(
  tx: Tx,
  memberId: string,
  { schema, account, last4 }: { readonly schema: AccountSchema; readonly account: TypedAccount; readonly last4: string },
  exceptId?: string,
): Promise<Refusal | null> {
  const others = (await listAccountsOf(memberId, tx)).filter(({ rail, id }) => rail === "bank" && id !== exceptId);
  if (exceptId === undefined && others.length >= most) return refuseRequisites([{ field: "", code: "tooMany", params: { max: most } }]);
  const alike = others.filter((one) => one.last4 === last4 && one.country === account.country && one.currency === account.currency);
  const number = numberOf(schema, account.details);
  const isThere = alike.some((one) => one.schema === schema.key && numberOf(schema, openAccount(one) as Details) === number);
  return isThere ? refuseRequisites([{ field: schema.number[0] ?? "", code: "duplicate" }]) : null;
}
