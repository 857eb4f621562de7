import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import type { ServiceResult } from "#contracts/outcome.ts";
import type { Brand } from "#domain/offer/state.ts";
import { type LoggedIn, logIn } from "./log-in.server.ts";

/** What the way in needs to know beside the form. */
export interface LoginSurroundings {
  readonly brand: Brand;
  readonly ip: string;
  readonly userAgent: string;
}

const text = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

/**
 * The ways to sign in, as strategies; today the form alone. A refusal is a value, not an error, so that the page can
 * show it with the e-mail kept.
 */
export function authenticatorFor(surroundings: LoginSurroundings): Authenticator<ServiceResult<LoggedIn>> {
  const strategy = new FormStrategy<ServiceResult<LoggedIn>>(({ form }) =>
    logIn({ ...surroundings, email: text(form, "email"), password: text(form, "password"), now: Date.now() }),
  );
  return new Authenticator<ServiceResult<LoggedIn>>().use(strategy, "form");
}
