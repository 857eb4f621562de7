import { z } from "zod";
import { type KeyScope, keyLifetimes, keyScopes, mostNetworks } from "#domain/people/access/service-key.ts";

const required = "VALIDATION.REQUIRED";

/** The lines of a text without empty ones. The service validates each as a network. */
const networks = z
  .string()
  .max(1_000, "VALIDATION.MAX")
  .default("")
  .transform((text) => text.split(/[\s,;]+/).filter(Boolean))
  .pipe(z.array(z.string()).max(mostNetworks, "VALIDATION.NETWORKS"));

const isScope = (text: string): text is KeyScope => keyScopes.some((scope) => scope === text);

/** An error of one checkbox is reported for the whole list, because the list has one error line. */
const scopes = z
  .array(z.string(), required)
  .min(1, required)
  .refine((chosen): chosen is KeyScope[] => chosen.every(isScope), "VALIDATION.CHOICE");

/** A new service key. `days`: until it expires. */
export const keyForm = z.strictObject({
  name: z.string(required).trim().min(1, required).max(60, "VALIDATION.MAX"),
  scopes,
  days: z.enum(keyLifetimes, "VALIDATION.CHOICE").transform(Number),
  networks,
  password: z.string(required).min(1, required).max(1_000),
  code: z.string(required).trim().min(1, required).max(40),
});
export type KeyForm = z.output<typeof keyForm>;

/** A revocation, confirmed by a code of the second factor, or by the password of an account without one. */
export const revokeKeyForm = z.strictObject({
  code: z.string().trim().max(40).default(""),
  password: z.string().max(1_000).default(""),
});
export type RevokeKeyForm = z.output<typeof revokeKeyForm>;
