import { sleep } from "@temporalio/workflow";

/** Bears the name of the product's workflow and leaves a history that the product's code does not tell. */
export async function offerWorkflow(): Promise<void> {
  await sleep("1 day");
}
