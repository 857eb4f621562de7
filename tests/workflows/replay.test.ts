import { createRequire } from "node:module";
import { Worker } from "@temporalio/worker";
import { expect, test } from "vitest";
import { quietRuntime } from "#worker/create-worker.ts";
import { workflowBundle } from "#worker/workflow-bundle.ts";
import { recordedHistories } from "./history-files.ts";

const endings = [
  "completed",
  "refunded",
  "refunded-after-arrival",
  "refunded-after-bounce",
  "refunded-without-arrival",
  "cancelled-by-owner",
  "cancelled-by-buyer",
  "cancelled-listing-expired",
  "cancelled-partner-not-signing",
  "cancelled-proof-expired",
  "cancelled-bank-account",
  "cancelled-forced",
];

test("the current workflow code replays every recorded history", async () => {
  quietRuntime();
  const histories = recordedHistories();
  expect(histories.map(({ workflowId }) => workflowId)).toEqual(expect.arrayContaining(endings));
  const results: Record<string, string> = {};
  const bundle = await workflowBundle();
  for await (const { workflowId, error } of Worker.runReplayHistories({ workflowBundle: bundle }, histories)) {
    results[workflowId] = error ? error.message : "same";
  }
  expect(results).toEqual(Object.fromEntries(histories.map(({ workflowId }) => [workflowId, "same"])));
}, 60_000);

test("the SDK's packages share one copy of protobufjs 8, because with two copies histories cannot be read", () => {
  const ownRequire = createRequire(import.meta.url);
  const copies = ["@temporalio/common", "@temporalio/proto", "@temporalio/worker", "@temporalio/client"].map((name) =>
    createRequire(ownRequire.resolve(name)).resolve("protobufjs/package.json"),
  );
  expect(new Set(copies).size).toBe(1);
  expect(ownRequire(copies[0] ?? "").version).toMatch(/^8\./);
});
