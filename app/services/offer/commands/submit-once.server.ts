import type { CommandRequest } from "#commands/inbox.server.ts";
import { deliver, recordCommandIn, refusalOf } from "#commands/submit-command.server.ts";
import { type CommandOutcome, type Refusal, refuse, type ServiceResult } from "#contracts/outcome.ts";
import { type KnownCommand, takeCommandTurn } from "#data/command/command-turn.server.ts";
import { type Tx, withTransaction } from "#data/db.server.ts";
import type { CommandType } from "#domain/offer/commands.ts";
import { actorFor } from "#domain/people/roles.ts";
import type { ServiceContext } from "#services/context.ts";

export interface Submitted {
  /** The offer that the command is about; null when it was refused before one existed. */
  readonly offerId: string | null;
  readonly outcome: CommandOutcome;
}

interface Preparation {
  readonly commandId: string;
  readonly type: CommandType;
  /** Whether a kept command is the same wish; another one with this id is refused. */
  readonly isSame?: (known: KnownCommand) => boolean;
  /** Writes the rows that the command speaks of, and answers it. Refuses before it writes. */
  readonly prepare: (tx: Tx) => Promise<ServiceResult<Omit<CommandRequest, "commandId">>>;
}

const refusedWith = (refusal: Refusal): Submitted => ({ offerId: null, outcome: refusal });

/**
 * Keeps a command together with new rows whose ids it carries (an offer, a snapshot), once per command id, and delivers it.
 * A repeated click prepares nothing and gets the first one's outcome. Refusals: the preparation's, the core's,
 * `AUTH.FORBIDDEN`, `IDEMPOTENCY.KEY_REUSED`.
 */
export async function submitOnce(context: ServiceContext, { commandId, type, isSame, prepare }: Preparation): Promise<Submitted> {
  const { principal, now, ip, userAgent } = context;
  const actor = actorFor(principal);
  if (actor === null) return refusedWith(refuse("AUTH.FORBIDDEN"));
  const kept = await withTransaction(async (tx): Promise<Submitted | string> => {
    const known = await takeCommandTurn(tx, commandId);
    if (known) {
      const isRepeat = known.actorUserId === principal.userId && known.type === type && (isSame?.(known) ?? true);
      return isRepeat ? known.offerId : refusedWith(refuse("IDEMPOTENCY.KEY_REUSED"));
    }
    const prepared = await prepare(tx);
    if (!prepared.ok) return refusedWith(prepared);
    const request: CommandRequest = { ...prepared.value, commandId };
    const refusal = refusalOf(await recordCommandIn(tx, { actor, actorUserId: principal.userId, ip, userAgent, now }, request));
    return refusal ? refusedWith(refusal) : request.offerId;
  });
  return typeof kept === "string" ? { offerId: kept, outcome: await deliver(commandId) } : kept;
}
