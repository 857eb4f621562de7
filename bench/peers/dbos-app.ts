// The same lifecycle on DBOS, an engine that keeps its steps in PostgreSQL: the product's own decisions, transactions and papers,
// as steps of a DBOS workflow in place of a Temporal one. Started by the benchmark with DATABASE_URL and BENCH_DBOS_URL; commands
// come over IPC, which costs the peer less than a door of its own would.
import { DBOS } from "@dbos-inc/dbos-sdk";
import { closeDatabase, pool } from "#data/db.server.ts";
import { haveBothSigned } from "#domain/offer/facts.ts";
import { generateEvidence } from "#services/document/generate-evidence.server.ts";
import { generateOfferDocuments } from "#services/document/generate-offer-documents.server.ts";
import { project } from "#worker/projection/project.ts";
import type { CommandInput, OfferInput } from "#workflows/offer/contract.ts";
import { type Outgoing, RunningOffer } from "#workflows/offer/running-offer.ts";
import type { DbosAnswer, DbosQuestion } from "./dbos-messages.ts";

const waiting = new Map<string, (answer: DbosAnswer) => void>();
const write = ({ projection }: Outgoing) => DBOS.runStep(() => project(projection), { name: "project" });

async function answer(commandId: string, said: DbosAnswer): Promise<void> {
  await DBOS.setEvent(commandId, said);
  waiting.get(commandId)?.(said);
  waiting.delete(commandId);
}

async function take(offer: RunningOffer, asked: CommandInput): Promise<void> {
  const taken = offer.take(asked, await DBOS.now());
  if ("code" in taken) return answer(asked.commandId, { commandId: asked.commandId, refused: taken });
  await write(taken);
  await answer(asked.commandId, { commandId: asked.commandId, version: offer.state.version, state: taken.projection.snapshot });
}

async function keepOwn(offer: RunningOffer, command: Parameters<RunningOffer["takeOwn"]>[0], kind: "system" | "clock"): Promise<void> {
  const taken = offer.takeOwn(command, { kind }, await DBOS.now());
  if (!("code" in taken)) await write(taken);
}

/** The signature sheet is drawn by a step of the engine, as for the product. */
interface Papers {
  isSigned: boolean;
  hasEvidence: boolean;
}

async function keepPapers(offer: RunningOffer, papers: Papers): Promise<void> {
  const { state } = offer;
  if (state.phase === "signing" && state.documents?.revision !== state.revision) {
    const formed = await DBOS.runStep(() => generateOfferDocuments(state.id), { name: "documents" });
    await keepOwn(offer, { type: "documentsGenerated", revision: formed.revision, hash: formed.hash, fileIds: formed.fileIds }, "system");
  }
  if (papers.isSigned && !papers.hasEvidence) {
    papers.hasEvidence = true;
    await DBOS.runStep(async () => void (await generateEvidence(state.id)), { name: "evidence" });
  }
  papers.isSigned = haveBothSigned(offer.state);
}

/** Each wait has its durable deadline, as the timers of the product's workflow. */
async function offerScenario(input: OfferInput): Promise<string> {
  const offer = new RunningOffer(input);
  const papers: Papers = { isSigned: false, hasEvidence: false };
  while (!offer.isOver() && offer.state.phase !== "completed") {
    const wake = offer.wake ?? Date.now() + 86_400_000;
    const asked = await DBOS.recv<CommandInput>("command", { deadlineEpochMS: Math.max(wake, Date.now() + 1_000) });
    if (asked) await take(offer, asked);
    else await keepOwn(offer, { type: "tick" }, "clock");
    await keepPapers(offer, papers);
  }
  return offer.state.phase;
}

const scenario = DBOS.registerWorkflow(offerScenario, { name: "offerScenario" });

async function answerTo({ offerId, asked, start }: DbosQuestion): Promise<DbosAnswer> {
  const said = new Promise<DbosAnswer>((resolve) => waiting.set(asked.commandId, resolve));
  if (start) await DBOS.startWorkflow(scenario, { workflowID: `offer-${offerId}` })(start);
  await DBOS.send(`offer-${offerId}`, asked, "command", asked.commandId);
  return await said;
}

DBOS.setConfig({
  name: "bench-peer",
  systemDatabaseUrl: process.env.BENCH_DBOS_URL,
  systemDatabasePoolSize: 20,
  logLevel: "error",
  enableOTLP: false,
});
await DBOS.launch();
process.on("message", (question: DbosQuestion) => {
  void answerTo(question).then((said) => process.send?.(said));
});
process.once("disconnect", () => {
  void DBOS.shutdown().then(closeDatabase);
});
await pool.query("SELECT 1");
console.log("ready");
