import { beforeEach } from "vitest";
import { forgetSessions } from "../people.ts";
import { isRetry } from "./retry.ts";

// A retried test signs its people in again: the failed attempt may have ended their sessions.
beforeEach(({ task }) => {
  if (isRetry(task)) forgetSessions();
});
