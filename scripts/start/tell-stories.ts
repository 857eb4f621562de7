import { areStoriesTold, settleStories } from "../demo/settle-stories.ts";
import { step } from "../setup/step.ts";
import { startPart } from "./child.ts";

/** Creates the demo's last months before the worker starts, in demo only and once, so that their letters are not sent. */
export async function tellStories(env: NodeJS.ProcessEnv, ownerUrl: string): Promise<void> {
  const deployment = env.DEPLOYMENT ?? process.env.DEPLOYMENT ?? "demo";
  if (deployment !== "demo" || (await areStoriesTold(ownerUrl))) return;
  await step("Telling the demo's last months (once)", async () => {
    const told = await startPart("stories", ["scripts/demo/main.ts"], env);
    const end = await told.exited;
    await settleStories(ownerUrl);
    // The product works without the stories, so no error here fails a start.
    if (end !== "code 0") console.log(`  [stories] ended early: ${end}`);
  });
}
