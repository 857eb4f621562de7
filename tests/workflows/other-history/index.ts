import { sleep } from "@temporalio/workflow";

/** Has the name of the product's workflow and leaves a history that the product's code cannot replay. */
export async function offerWorkflow(): Promise<void> {
  await sleep("1 day");
}
