import { Worker } from "@temporalio/worker";
import { expect, test } from "vitest";
import { bundleWorkflows } from "#worker/workflow-bundle.ts";
import { recordedHistories } from "./history-files.ts";

const endings = [
  "completed",
  "refunded",
  "cancelled-by-owner",
  "cancelled-by-buyer",
  "cancelled-listing-expired",
  "cancelled-partner-not-signing",
  "cancelled-proof-expired",
  "cancelled-bank-account",
  "cancelled-forced",
];

test("today's workflow still tells every recorded story the same way", async () => {
  const histories = recordedHistories();
  expect(histories.map(({ workflowId }) => workflowId)).toEqual(expect.arrayContaining(endings));
  const results: Record<string, string> = {};
  const workflowBundle = await bundleWorkflows();
  for await (const { workflowId, error } of Worker.runReplayHistories({ workflowBundle }, histories)) {
    results[workflowId] = error ? error.message : "same";
  }
  expect(results).toEqual(Object.fromEntries(histories.map(({ workflowId }) => [workflowId, "same"])));
}, 60_000);
