import { expect, test } from "vitest";
import { errorStatus } from "#contracts/error-codes.ts";
import { permissions } from "#domain/people/access/permissions.ts";
import { schema } from "#settings/schema.ts";
import { everySource, sources, textOf } from "./source-files.ts";

/** Names that occur in none of these files. */
const unused = (names: readonly string[], files: readonly string[], form: (name: string) => string) => {
  const text = files.map(textOf).join("\n");
  return names.filter((name) => !text.includes(form(name)));
};
const quoted = (name: string) => `"${name}"`;

test("every permission is required by a service", () => {
  const services = sources.filter((file) => file.startsWith("app/services/")).map(textOf);
  // Many acts in the audit have the name of a permission.
  const text = services.join("\n").replace(/action: "[^"]+"/g, "");
  expect(permissions.filter((name) => !text.includes(quoted(name)))).toEqual([]);
});

test("every error code is used by a refusal", () => {
  const refusers = sources.filter((file) => file !== "app/contracts/error-codes.ts" && !file.startsWith("app/i18n/"));
  expect(unused(Object.keys(errorStatus), refusers, quoted)).toEqual([]);
});

test("every setting is read by the code", () => {
  // Temporal's library reads these from the environment.
  const ours = Object.keys(schema.shape).filter((name) => !name.startsWith("TEMPORAL_TLS_"));
  const readers = everySource.filter((file) => !/^app\/settings\/.*-settings\.ts$/.test(file));
  expect(unused(ours, readers, (name) => name)).toEqual([]);
});
