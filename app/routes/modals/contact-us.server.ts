import { href } from "react-router";
import { filledIn, visitorCountries } from "../public/feedback/filled-in.server.ts";
import { type Asked, pageBehind } from "./shared/asked.server.ts";

/** A message to support. After it the person is on the same page, with the modal that names the message's number. */
export async function loader(asked: Asked) {
  return {
    action: `${href("/contact-us")}?${new URLSearchParams({ goTo: pageBehind(asked) })}`,
    commandId: crypto.randomUUID(),
    filledIn: filledIn(asked.context, asked.url.searchParams),
    countries: await visitorCountries(asked.context),
  };
}
