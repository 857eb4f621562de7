import { fork } from "node:child_process";
import { join } from "node:path";
import type { ErrorCode } from "#contracts/error-codes.ts";
import { type CommandOutcome, ok, refuse } from "#contracts/outcome.ts";
import type { OfferState } from "#domain/offer/state.ts";
import { fromWire } from "#domain/offer/wire.ts";
import type { submitCommand } from "#tests/support/submit-command.ts";
import type { DbosAnswer, DbosQuestion } from "./dbos-messages.ts";

export interface DbosPeer {
  readonly pid: number;
  /** The peer's endpoint: accepts the same requests as the product's endpoint. */
  readonly submit: typeof submitCommand;
  stop(): Promise<void>;
}

function outcomeOf({ refused, version = 0, state }: DbosAnswer): CommandOutcome {
  if (refused) return refuse(refused.code as ErrorCode, refused.params);
  return ok({ version, state: fromWire<OfferState>(state ?? null) });
}

/** Starts the peer's process on the stand's database; its own tables are in a separate schema. */
export async function startDbos(ownerUrl: string): Promise<DbosPeer> {
  const child = fork(join(import.meta.dirname, "dbos-app.ts"), [], {
    env: { ...process.env, BENCH_DBOS_URL: ownerUrl },
    execArgv: ["--disable-warning=ExperimentalWarning"],
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const gone = new Promise<void>((ended) => child.once("exit", () => ended()));
  await Promise.race([
    new Promise<void>((ready) => child.stdout?.on("data", (text) => `${text}`.includes("ready") && ready())),
    gone.then(() => {
      throw new Error("The peer on DBOS did not start.");
    }),
  ]);
  const waiting = new Map<string, (answer: DbosAnswer) => void>();
  child.on("message", (answer: DbosAnswer) => {
    waiting.get(answer.commandId)?.(answer);
    waiting.delete(answer.commandId);
  });
  const { insertCommand, updateInputOf } = await import("#commands/inbox.server.ts");
  const { readStart } = await import("#data/command/command-inbox.server.ts");
  const { pool } = await import("#data/db.server.ts");
  const { toWire } = await import("#domain/offer/wire.ts");
  const submit: typeof submitCommand = async (context, request) => {
    await insertCommand(pool, context, request, true);
    const { offerId, commandId, command } = request;
    const asked = updateInputOf({ id: commandId, actor: context.actor, body: toWire(command), askedAt: context.now, cause: null });
    const start = command.type === "publish" ? await readStart(offerId) : null;
    const answered = new Promise<DbosAnswer>((resolve) => waiting.set(commandId, resolve));
    child.send({ offerId, asked, start } satisfies DbosQuestion);
    return outcomeOf(await answered);
  };
  const stop = async () => {
    child.disconnect();
    setTimeout(() => child.kill("SIGKILL"), 10_000).unref();
    await gone;
  };
  return { pid: child.pid ?? 0, submit, stop };
}
