import { env } from "#env";
import { clientAddress } from "#settings/trusted-proxies.ts";

/** The client's address of a request: pages, API, event streams and sockets alike. `peer` is the other end of the connection. */
export const clientAddressOf = (peer: string, headers: Headers): string =>
  clientAddress(peer, headers.get("x-forwarded-for"), env.TRUSTED_PROXIES);
