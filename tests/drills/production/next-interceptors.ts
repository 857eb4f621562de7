// A change of the workflow that only the drill's second build has. Each command writes a patch marker into the history, which the product's own
// build cannot replay.
import { patched, type WorkflowInterceptorsFactory } from "@temporalio/workflow";

export const interceptors: WorkflowInterceptorsFactory = () => ({
  inbound: [
    {
      // No promise before the decision, because a replay of an older history needs its order of steps.
      handleUpdate(input, next) {
        patched("next-release");
        return next(input);
      },
    },
  ],
});
