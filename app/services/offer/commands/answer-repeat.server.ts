import { isDeepStrictEqual } from "node:util";
import { deliver } from "#commands/submit-command.server.ts";
import { type CommandOutcome, refuse } from "#contracts/outcome.ts";
import { findCommand } from "#data/command/command-inbox.server.ts";
import { toWire, type Wire } from "#domain/offer/wire.ts";
import type { ServiceContext } from "#services/context.ts";

/** Fields of a command as in the request. */
export type AskedFields = { readonly [field: string]: unknown };

type Fields = { readonly [field: string]: Wire };
const isFields = (value: Wire | undefined): value is Fields => value !== null && typeof value === "object" && !Array.isArray(value);

/** Returns whether `whole` has all fields of `part` with the same values. */
const contains = (whole: Wire | undefined, part: Wire): boolean =>
  isFields(part)
    ? isFields(whole) && Object.entries(part).every(([field, value]) => contains(whole[field], value))
    : isDeepStrictEqual(whole, part);

/** Returns whether the principal stored a command with this id before. */
export const isRepeat = async ({ principal }: Pick<ServiceContext, "principal">, commandId: string): Promise<boolean> =>
  (await findCommand(commandId))?.actorUserId === principal.userId;

/**
 * Returns the first outcome of a repeated command, e.g. after a lost answer, although the offer has changed since; null for a new id.
 * `asked` are the fields by which the repeat is recognised. Refusal: `IDEMPOTENCY.KEY_REUSED` for the id of another request.
 */
export async function answerRepeat(
  { principal }: Pick<ServiceContext, "principal">,
  { offerId, commandId }: { readonly offerId: string; readonly commandId: string },
  asked: AskedFields,
): Promise<CommandOutcome | null> {
  const earlier = await findCommand(commandId);
  if (earlier === null) return null;
  const isSame = earlier.actorUserId === principal.userId && earlier.offerId === offerId && contains(earlier.body, toWire(asked));
  return isSame ? await deliver(commandId) : refuse("IDEMPOTENCY.KEY_REUSED");
}

/** Finds the command with which a person consented to a request about an offer's version; null when there is none. */
type FindFirst = (offerId: string, version: number, userId: string) => Promise<string | null>;

/**
 * The outcome of a consent that the same person gave to the same version with another form, e.g. in another tab; null when there is none.
 * The caller has checked that the person may see the offer.
 */
export async function answerSecondPress(
  { principal }: Pick<ServiceContext, "principal">,
  { offerId, version }: { readonly offerId: string; readonly version?: number | null },
  findFirst: FindFirst,
): Promise<CommandOutcome | null> {
  if (version === undefined || version === null) return null;
  const first = await findFirst(offerId, version, principal.userId);
  return first === null ? null : await deliver(first);
}
