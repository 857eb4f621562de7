// node scripts/demo/main.ts, with the environment of a part: creates the demo's stories. No worker may run meanwhile, because it would send
// the letters of the last months today.
import { closeDatabase, pool } from "#data/db.server.ts";
import { env } from "#env";
import { answerLivenessQuestions } from "../../app/sign-of-life.server.ts";
import { settleAgents } from "./agents-affairs.ts";
import { importDemoStatement } from "./demo-statement.ts";
import { addNewcomers } from "./newcomers.ts";
import { addRates } from "./past-rates.ts";
import { playStory, storyOfferId } from "./play-story.ts";
import { type Story, stories } from "./stories.ts";
import { addVisitors } from "./visitors.ts";

async function isTold(id: string): Promise<boolean> {
  return (await pool.query("SELECT FROM offer WHERE id = $1", [id])).rows.length > 0;
}

/** Creates the missing stories, in order, in their state at `now` (milliseconds since the epoch). Returns how many were created. */
export async function addStories(now: number, all: readonly Story[] = stories): Promise<number> {
  if (env.DEPLOYMENT !== "demo") throw new Error("Stories belong to the demo only.");
  await addNewcomers();
  await addRates(now);
  let told = 0;
  for (const story of all) {
    if (await isTold(storyOfferId(story))) continue;
    await playStory(story, now);
    told += 1;
  }
  await addVisitors(now);
  await settleAgents(now);
  await importDemoStatement(now);
  return told;
}

if (import.meta.main) {
  // The starting process was killed, so nothing waits for this process any more.
  process.once("disconnect", () => process.exit(0));
  answerLivenessQuestions();
  process.channel?.unref();
  // From this line on, the starting process waits for the end without a time limit.
  console.log("ready");
  await addStories(Date.now());
  await closeDatabase();
}
