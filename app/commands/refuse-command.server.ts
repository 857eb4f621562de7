import { findCommand, recordRefused } from "#data/command/command-inbox.server.ts";
import type { Tx } from "#data/db.server.ts";
import type { Command } from "#domain/offer/commands.ts";
import { fromWire } from "#domain/offer/wire.ts";
import { recordSystemCommandIn } from "./record-system-command.server.ts";

/**
 * An excess is carried over by a command to another offer. If that command is refused, the refusal is reported to the offer that has the
 * excess.
 */
async function answerExcess(tx: Tx, commandId: string): Promise<void> {
  const row = await findCommand(commandId, tx);
  if (row?.type !== "takeExcess") return;
  const { from, leg } = fromWire<Extract<Command, { readonly type: "takeExcess" }>>(row.body);
  const carryTo = { offerId: row.offerId, leg };
  await recordSystemCommandIn(tx, from.offerId, { type: "answerExcess", leg: from.leg, carryTo, isTaken: false });
}

interface Refused {
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/**
 * Records in one transaction that a command is refused, undoes its rows, and informs the offer that waits for it. Returns true when this
 * call ended the command, false when it was settled before.
 */
export async function refuseCommand(tx: Tx, commandId: string, { code, params }: Refused): Promise<boolean> {
  const isOurs = await recordRefused(tx, commandId, code, params);
  if (isOurs) await answerExcess(tx, commandId);
  return isOurs;
}
