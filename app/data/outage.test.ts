import { expect, test } from "vitest";
import { isDatabaseUnavailable } from "./outage.server.ts";

const coded = (code: string) => Object.assign(new Error("x"), { code });

test.each([
  coded("ECONNREFUSED"),
  coded("57P01"),
  coded("53300"),
  coded("08006"),
  coded("55P03"),
  coded("57014"),
  new Error("timeout exceeded when trying to connect"),
  new Error("Connection terminated unexpectedly"),
  new Error("Query read timeout"),
  new AggregateError([coded("ECONNREFUSED")]),
  new Error("query failed", { cause: coded("ECONNRESET") }),
])("%s is an outage", (error) => {
  expect(isDatabaseUnavailable(error)).toBe(true);
});

test.each([coded("23505"), coded("40001"), new Error("bug"), null, "text"])("%s is not an outage", (error) => {
  expect(isDatabaseUnavailable(error)).toBe(false);
});
