// Takes a newcomer to a profile that may trade, with the API only. The caller supplies the token from the letter and the moderator's
// verdict.
import { type Bridgehold, done, multipart } from "../client.ts";
import type { operations } from "../generated/schema";

export interface Newcomer {
  readonly email: string;
  readonly password: string;
  readonly region: "russia" | "europe";
  readonly personal: operations["saveProfileDetails"]["requestBody"]["content"]["application/json"];
  readonly documents: readonly operations["addCertifyingDocument"]["requestBody"]["content"]["multipart/form-data"][];
  readonly account: operations["addBankAccount"]["requestBody"]["content"]["application/json"];
  /** A new picture of a document. */
  readonly paper: () => File;
}

/** Asks for an account; the response is the same for every address, and the letter contains the link. */
export async function register({ api }: Bridgehold, { email, password, region }: Newcomer): Promise<void> {
  const consents = { isPolicyAccepted: true, lang: "en" } as const;
  await done(api.POST("/auth/register/", { body: { email, password, region, ...consents } }));
}

/** Confirms the address with the letter's token and signs in. */
export async function verify(client: Bridgehold, { email, password }: Newcomer, token: string): Promise<void> {
  await done(client.api.POST("/auth/verify-email/", { body: { token, password } }));
  await client.logIn(email, password);
}

/** Fills in everything that a moderator needs, and submits the profile; returns the ids for the moderator. */
export async function handIn({ api }: Bridgehold, { personal, documents, account, paper }: Newcomer): Promise<string> {
  await done(api.POST("/me/profile-details", { body: personal }));
  for (const document of documents) {
    const page = { body: document, bodySerializer: multipart([paper(), paper()], "documents") };
    await done(api.POST("/me/certifying-document", page));
  }
  await done(api.POST("/me/profile-bank-account", { body: account }));
  return (await done(api.POST("/me/initial-profile-moderation")))._id;
}

/** Approves, as a moderator, the profile and each account that waits. */
export async function approve({ api }: Bridgehold, id: string): Promise<void> {
  const { details } = await done(api.POST("/users/members/{id}/moderation/accept", { params: { path: { id } }, body: {} }));
  for (const { _id: accountId, state } of details?.bankAccounts ?? []) {
    const asked = { params: { path: { id, accountId } }, body: {} };
    if (state === "submitted") await done(api.POST("/users/members/{id}/bank-account/{accountId}/accept", asked));
  }
}
